import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { asOperator } from "../core/session.ts";
import type { OperatedClient } from "../core/use-operators.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/** Suspends a client. */
export const SuspendDialog = ({
  client: { id, name, people },
  onClose,
}: {
  client: OperatedClient;
  onClose: () => void;
}) => {
  const { t } = useTexts("operators");
  return (
    <ReasonDialog
      title={t("suspend.title", { name })}
      subtitle={t("suspend.text", { count: people })}
      action={t("suspend.submit")}
      send={(body) =>
        asOperator((as) => call("POST /operator/clients/:id/suspend/", { params: { id }, body, ...as }))
      }
      onSent={() => toast.positive(t("suspend.done", { name }))}
      onClose={onClose}
    />
  );
};
