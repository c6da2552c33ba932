import { useEffect } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { confirmPush } from "../push/subscription.ts";
import { useSession } from "../session/session.ts";
import { useNewVersion } from "./use-new-version.ts";

/** Offers a waiting new version and never forces it, because the person may be typing. Confirms the browser's push messages. */
export const UpdateNotice = () => {
  const { t } = useTexts("shell");
  const { isWaiting, takeOver } = useNewVersion();
  const { id } = useSession().user;

  // What fails here is tried again at the next start.
  useEffect(() => void confirmPush(id).catch(() => undefined), [id]);

  useEffect(() => {
    if (!isWaiting) return;
    toast.warning(t("update"), {
      isSticky: true,
      action: { run: takeOver },
    });
  }, [isWaiting, t, takeOver]);

  return null;
};
