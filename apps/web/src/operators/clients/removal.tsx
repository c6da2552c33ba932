import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { formatMoment } from "../../ui/days/format.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { asOperator, operatorSessionQuery } from "../core/session.ts";
import { type OperatedClient, refresh } from "../core/use-operators.ts";
import classes from "./clients.module.css";

/** When a client is deleted and who wants it; anybody may keep it, and another operator may end the waiting. */
export const Removal = ({
  client: { id, name },
  removal: { requestedBy: email, reason, dueAt, isBegun },
}: {
  client: OperatedClient;
  removal: NonNullable<OperatedClient["removal"]>;
}) => {
  const { t } = useTexts("operators");
  const { data: session } = useQuery(operatorSessionQuery);
  const [isAsked, setAsked] = useState(false);
  const cancel = useMutation({
    mutationFn: () =>
      asOperator((as) => call("DELETE /operator/clients/:id/removal/", { params: { id }, ...as })),
    onSuccess: async () => {
      toast.positive(t("remove.cancelled", { name }));
      await refresh();
    },
    onError: (refused) => toast.negative(refused.message),
  });
  const confirm = useMutation({
    mutationFn: () =>
      asOperator((as) => call("POST /operator/clients/:id/removal/confirm/", { params: { id }, ...as })),
    onSuccess: async () => {
      setAsked(false);
      toast.positive(t("remove.confirmed", { name }));
      await refresh();
    },
    onError: (refused) => toast.negative(refused.message),
  });
  if (isBegun)
    return (
      <div className={classes.removal}>
        <p>{t("remove.begun", { email, reason })}</p>
      </div>
    );
  return (
    <div className={classes.removal}>
      <p>{t("remove.due", { time: formatMoment(dueAt), email, reason })}</p>
      <Button variant="default" size="xs" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t("remove.cancel")}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {session && session.operator.email !== email && (
        <Button color="red" size="xs" onClick={() => setAsked(true)}>
          {t("remove.confirm")}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t("remove.confirmTitle", { name })}
        text={t("remove.confirmText")}
        confirmLabel={t("remove.confirm")}
        onConfirm={() => confirm.mutate()}
        isBusy={confirm.isPending}
        isDangerous
      />
    </div>
  );
};
