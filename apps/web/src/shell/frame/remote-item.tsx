import { Menu } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useOwnPresence, useReportPresence } from "../people/use-presence.ts";
import { ToggleMark } from "./toggle-mark.tsx";

/**
 * Toggles the person's presence; disabled until the presence is loaded. A person without a statement today
 * becomes remote.
 */
export const RemoteItem = () => {
  const { t } = useTexts("shell");
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
