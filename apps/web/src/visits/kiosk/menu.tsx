import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import type { ScreenKey } from "../../shell/screens/device-key.ts";
import { ScreenMenu } from "../../shell/screens/menu.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import classes from "./kiosk.module.css";
import type { Kiosk } from "./use-kiosk.ts";

interface KioskMenuProps {
  kiosk: Kiosk;
  screen: ScreenKey;
  onClose: () => void;
  onEnded: () => void;
}

/** The menu for the administrator of the device. */
export const KioskMenu = ({ kiosk, screen, onClose, onEnded }: KioskMenuProps) => {
  const { t } = useTexts("visitsKiosk");
  const end = useMutation({
    mutationFn: () => call("DELETE /screens/:id/", { params: { id: screen.id }, screen: screen.secret }),
    onSuccess: onEnded,
    onError: () => toast.negative(t("menu.endFailed")),
  });
  return (
    <ScreenMenu
      label={t("menu.open")}
      className={classes.menu}
      position="bottom-end"
      isInitiallyOpen
      onClose={onClose}
      labels={{
        end: t("menu.end"),
        title: t("menu.endTitle"),
        text: t("menu.endText", { site: kiosk.site.name }),
      }}
      isEnding={end.isPending}
      onEnd={() => end.mutate()}
    />
  );
};
