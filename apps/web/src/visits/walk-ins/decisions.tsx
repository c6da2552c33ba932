import { Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { fullName } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { DenyWalkInDialog } from "./deny-dialog.tsx";
import { HostDialog } from "./host-dialog.tsx";
import { useWalkInDecisions, type WalkIn } from "./use-walk-ins.ts";

/** The decisions that the viewer may make about a walk-in. */
export const Decisions = ({ walkIn, size = "sm" }: { walkIn: WalkIn; size?: "xs" | "sm" }) => {
  const { t } = useTexts("visitsWalkIns");
  const { approve, deny } = useWalkInDecisions();
  const [asking, setAsking] = useState<"host" | "deny">();
  const name = fullName(walkIn);
  const { id, host, can } = walkIn;
  const close = () => setAsking(undefined);
  const onError = (error: unknown) =>
    toast.negative(error instanceof ApiError ? (error.messages[0] ?? t("failed")) : t("failed"));
  // By promise: a live event can remove the row before the answer comes, and the toast is shown all the same.
  const approveWalkIn = (hostId?: string) =>
    approve.mutateAsync({ id, ...(hostId ? { hostId } : {}) }).then(
      () => toast.positive(t("approved", { name })),
      (error: unknown) => {
        // The named host has left since.
        const needsHost = error instanceof ApiError && error.fieldErrors.hostId !== undefined;
        if (needsHost) setAsking("host");
        else onError(error);
      },
    );
  const denyWalkIn = (reason: string) =>
    deny
      .mutateAsync({ id, reason })
      .then(() => toast.positive(t("denied", { name })), onError)
      .finally(close);
  return (
    <>
      {can.approve && (
        <Button
          variant="light"
          size={size}
          loading={approve.isPending}
          aria-label={t("approveOf", { name })}
          onClick={() => (host ? void approveWalkIn() : setAsking("host"))}
        >
          {t("approve")}
        </Button>
      )}
      {can.deny && (
        <Button
          variant="default"
          size={size}
          aria-label={t("denyOf", { name })}
          onClick={() => setAsking("deny")}
        >
          {t("deny")}
        </Button>
      )}
      {asking === "host" && (
        <HostDialog
          name={name}
          isBusy={approve.isPending}
          onClose={close}
          onChoose={(hostId) => {
            close();
            void approveWalkIn(hostId);
          }}
        />
      )}
      {asking === "deny" && (
        <DenyWalkInDialog
          name={name}
          isBusy={deny.isPending}
          onClose={close}
          onDeny={(reason) => void denyWalkIn(reason)}
        />
      )}
    </>
  );
};
