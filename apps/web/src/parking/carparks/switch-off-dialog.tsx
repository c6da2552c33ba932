import { Radio, Textarea } from "@mantine/core";
import { limits } from "@portico/contract/parking/form";
import type { DisplacedHolders } from "@portico/contract/parking/settings";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import settings from "../../shell/settings/settings.module.css";
import { useRefreshingMutation } from "../../shell/settings/use-refreshing-mutation.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatWhen, parkerName } from "../core/labels.ts";
import classes from "./switch-off-dialog.module.css";

interface SwitchOffSpaceDialogProps {
  conflict: DisplacedHolders;
  /** The other changes of the same form, sent together. */
  changes: { name?: string; accessible?: boolean };
  onClose: () => void;
  onDone: () => void;
}

type ConflictResolution = "keep" | "cancel";

/**
 * Lists the reservations for which no other space is free when a space is switched off, and asks whether they
 * stay or are cancelled.
 */
export const SwitchOffSpaceDialog = ({ conflict, changes, onClose, onDone }: SwitchOffSpaceDialogProps) => {
  const { t } = useTexts("parkingSettings");
  const { t: parking } = useTexts("parking");
  const [resolution, setResolution] = useState<ConflictResolution>("keep");
  const [reason, setReason] = useState("");
  const { id, name: space } = conflict.space;
  const { mutate, isPending } = useRefreshingMutation(() =>
    call("PATCH /parking/spaces/:id/", {
      params: { id },
      body: { ...changes, isActive: false, over: resolution, reason: reason.trim() || null },
    }),
  );
  const switchOff = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast.positive(t("over.done", { space }));
        onDone();
      },
      onError: (error) =>
        toast.negative(error instanceof ApiError ? error.messages.join(" ") : t("over.failed", { space })),
    });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t("over.title", { space })}
      text={t("over.text", { count: conflict.over.length })}
      confirmLabel={t("over.confirm", { space })}
      onConfirm={switchOff}
      isBusy={isPending}
      isDangerous
    >
      <div className={settings.fields}>
        {/* Long lists scroll, also by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
        <ul className={classes.list} aria-label={t("over.label")} tabIndex={0}>
          {conflict.over.map((reservation) => (
            <li key={reservation.id}>
              <strong>{parkerName(reservation) || t("over.visitor")}</strong>
              <span className={settings.second}>{formatWhen(parking, reservation)}</span>
            </li>
          ))}
        </ul>
        <Radio.Group
          label={t("over.choice")}
          value={resolution}
          onChange={(chosen) => setResolution(chosen === "cancel" ? "cancel" : "keep")}
        >
          <div className={classes.choices}>
            <Radio value="keep" label={t("over.keep")} description={t("over.keepHint", { space })} />
            <Radio value="cancel" label={t("over.cancel")} description={t("over.cancelHint")} />
          </div>
        </Radio.Group>
        {resolution === "cancel" && (
          <Textarea
            label={t("over.reason")}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={limits.reasonMax}
            minRows={2}
            autosize
          />
        )}
      </div>
    </ConfirmDialog>
  );
};
