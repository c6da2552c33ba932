import "../core/texts.ts";
import { IconKey } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { MessagePage } from "../../shell/page/message-page.tsx";

/** In place of log-in, where nobody has an account yet. */
export const NotSetUpPage = () => {
  const { t } = useTexts("installation");
  return (
    <MessagePage
      icon={<IconKey size={28} stroke={1.5} aria-hidden />}
      title={t("notSetUp.title")}
      text={t("notSetUp.text")}
    />
  );
};
