import { Select } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { IconAlertCircle } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { type Desk, useDeskMutation } from "../core/use-desks.ts";
import { ZoneSelect } from "./zone-select.tsx";

const ACTIVATIONS = ["on", "off"] as const;
type Activation = (typeof ACTIVATIONS)[number];

interface BulkDialogProps {
  desks: readonly Desk[];
  onClose: () => void;
  onDone: () => void;
}

/** Moves desks to another zone, or switches them on or off; all or none. */
export const BulkDialog = ({ desks, onClose, onDone }: BulkDialogProps) => {
  const { t } = useTexts("desksList");
  const [zoneId, setZoneId] = useState<string | null>(null);
  const [use, setUse] = useState<Activation | null>(null);
  const [general, setGeneral] = useState<string[]>([]);
  const { mutate, isPending } = useDeskMutation(() =>
    call("PATCH /desks/desks/bulk_update/", {
      body: desks.map(({ id }) => ({
        id,
        ...(zoneId ? { zoneId } : {}),
        ...(use ? { isActive: use === "on" } : {}),
      })),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!zoneId && !use) return setGeneral([t("bulk.nothing")]);
    setGeneral([]);
    mutate(undefined, {
      onSuccess: ({ results }) => {
        toast.positive(translate(text("desks.updated", { count: results.length })));
        onClose();
        onDone();
      },
      onError: (error) => {
        toast.negative(translate(text("desks.notUpdated")));
        if (error instanceof ApiError && error.status === 400) setGeneral(error.messages);
      },
    });
  };
  return (
    <FormDialog
      title={t("bulk.title", { count: desks.length })}
      onClose={onClose}
      form={{ general, submit, isPending }}
      action={t("bulk.save")}
    >
      <ZoneSelect
        label={t("bulk.zone")}
        placeholder={t("bulk.keep")}
        value={zoneId}
        onChange={setZoneId}
        clearable
      />
      <Select
        label={t("bulk.active")}
        placeholder={t("bulk.keep")}
        data={ACTIVATIONS.map((value) => ({ value, label: t(`bulk.${value}`) }))}
        value={use}
        onChange={(value) => setUse(ACTIVATIONS.find((one) => one === value) ?? null)}
        clearable
      />
      {use === "off" && (
        <Notice tone="amber" icon={IconAlertCircle} role="status">
          {t("bulk.offHint")}
        </Notice>
      )}
    </FormDialog>
  );
};
