import { operatorLimits } from "@portico/contract/operators/form";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { formatMoment } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { asOperator } from "../core/session.ts";
import type { OperatedClient } from "../core/use-operators.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/** Wants a suspended client deleted, after a waiting time or by a second operator. */
export const RemoveDialog = ({
  client: { id, name, people },
  onClose,
}: {
  client: OperatedClient;
  onClose: () => void;
}) => {
  const { t } = useTexts("operators");
  return (
    <ReasonDialog
      title={t("remove.title", { name })}
      subtitle={t("remove.text", { count: people, days: operatorLimits.removalDays })}
      action={t("remove.submit")}
      send={(body) =>
        asOperator((as) => call("POST /operator/clients/:id/removal/", { params: { id }, body, ...as }))
      }
      onSent={({ removal }) => {
        if (removal) toast.positive(t("remove.done", { name, time: formatMoment(removal.dueAt) }));
      }}
      onClose={onClose}
    />
  );
};
