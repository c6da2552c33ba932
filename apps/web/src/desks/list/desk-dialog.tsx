import { Checkbox, MultiSelect } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { changedValues } from "../../shell/form/changed-values.ts";
import type { Errors } from "../../shell/form/use-form.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import { useDesksList } from "../core/list-frame.tsx";
import { type Desk, useDeskFeatures } from "../core/use-desks.ts";
import { UpcomingReservations } from "./upcoming-reservations.tsx";
import { ZoneSelect } from "./zone-select.tsx";

interface DeskDialogProps {
  /** Undefined: a new desk. */
  desk: Desk | undefined;
  today: string;
  onClose: () => void;
}

/** A new or existing desk, with its reservations from today on. */
export const DeskDialog = ({ desk, today, onClose }: DeskDialogProps) => {
  const { t } = useTexts(["desksList", "shellSettings"]);
  const { search } = useDesksList();
  const features = useDeskFeatures().data?.results ?? [];
  const form = useSettingsForm({
    initial: {
      name: desk?.name ?? "",
      // A new desk is usually in the zone of the filter.
      zoneId: desk?.zoneId ?? search.zone ?? null,
      features: desk?.features.map(({ id }) => id) ?? [],
      isActive: desk?.isActive ?? true,
    },
    check: ({ zoneId }): Errors => (zoneId ? {} : { zoneId: t("desk.zoneRequired") }),
    save: (values, _, before, seen) => {
      const [body, known] = [values, before].map((form) => ({ ...form, zoneId: form.zoneId! }));
      return desk
        ? call("PATCH /desks/desks/:id/", {
            params: { id: desk.id },
            body: withSeen(changedValues(known!, body!), known!, seen),
          })
        : call("POST /desks/desks/", { body: body! });
    },
    savedMessage: ({ name }) => t("shellSettings:saved", { name }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={desk ? t("desks.editTitle", { name: desk.name }) : t("desks.addTitle")}
      subtitle={desk?.location}
      onClose={onClose}
      form={form}
    >
      <NameInput form={form} />
      <ZoneSelect
        label={t("desk.zone")}
        value={values.zoneId}
        onChange={(zoneId) => change({ zoneId })}
        allowDeselect={false}
        error={errors.zoneId}
      />
      <MultiSelect
        label={t("desk.features")}
        data={features.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.features}
        onChange={(ids) => change({ features: ids })}
        error={errors.features}
      />
      <Checkbox
        label={t("desk.active")}
        description={t("desk.activeHint")}
        checked={values.isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
      />
      {desk && <UpcomingReservations deskId={desk.id} today={today} />}
    </FormDialog>
  );
};
