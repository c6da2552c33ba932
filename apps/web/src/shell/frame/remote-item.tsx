import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { toast } from "../../ui/feedback/toasts.ts";
import { useOwnPresence, useReportPresence } from "../people/use-presence.ts";
import { ToggleMark } from "./toggle-mark.tsx";

/** Says the opposite of what was said; nothing before that is known. Whoever has said nothing works remotely from now on. */
export const RemoteItem = () => {
  const { t } = useTranslation("shell");
  const { presence } = useOwnPresence();
  const { mutate, isPending } = useReportPresence("toggle");
  const isRemote = presence?.onSite === false;
  return (
    <Menu.CheckboxItem
      value="remote"
      checked={isRemote}
      disabled={presence === undefined || isPending}
      onChange={() => mutate(isRemote, { onError: () => toast.negative(t("user.remoteFailed")) })}
      closeMenuOnClick={false}
      checkIcon={<span />}
      rightSection={<ToggleMark isOn={isRemote} />}
    >
      {t("user.remote")}
    </Menu.CheckboxItem>
  );
};
