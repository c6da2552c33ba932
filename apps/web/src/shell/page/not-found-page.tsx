import { Button } from "@mantine/core";
import { IconMapPinOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { MessagePage } from "./message-page.tsx";

export const NotFoundPage = ({ isInFrame }: { isInFrame?: boolean }) => {
  const { t } = useTexts("shell");
  return (
    <MessagePage
      isInFrame={isInFrame}
      icon={<IconMapPinOff size={26} stroke={1.75} aria-hidden />}
      title={t("errors.notFoundTitle")}
      text={t("errors.notFoundText")}
    >
      <Button component={Link} to="/">
        {t("errors.home")}
      </Button>
    </MessagePage>
  );
};
