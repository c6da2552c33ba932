import { Checkbox, MultiSelect, Select } from "@mantine/core";
import type { Group } from "@portico/contract/common";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useFloors } from "../../shell/floors/use-floors.ts";
import { changedValues } from "../../shell/form/changed-values.ts";
import type { Errors } from "../../shell/form/use-form.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { IconSelect } from "../../shell/settings/icon-select.tsx";
import { NameInput } from "../../shell/settings/name-input.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import { ZONE_COLORS, zoneColor } from "../../ui/feedback/zone-colors.ts";
import type { Zone } from "../core/use-desks.ts";
import { ZoneName } from "../core/zone-name.tsx";

/** A zone: its look on floor plans, and its booking rules. */
export const ZoneDialog = ({ zone, onClose }: { zone: Zone | undefined; onClose: () => void }) => {
  const { t } = useTexts(["desksList", "shellSettings"]);
  const floors = useFloors(null).data?.results ?? [];
  const groups = t("shellSettings:groupNames", { returnObjects: true });
  const form = useSettingsForm({
    initial: {
      name: zone?.name ?? "",
      mapId: zone?.mapId ?? null,
      color: zoneColor(zone?.color ?? null) as string,
      icon: zone?.icon ?? null,
      needsApproval: zone?.needsApproval ?? false,
      hasCleaning: zone?.hasCleaning ?? false,
      groups: zone?.groups ?? [],
    },
    check: ({ mapId }): Errors => (mapId ? {} : { mapId: t("zones.floorRequired") }),
    save: ({ mapId, ...values }, _, { mapId: __, ...before }, seen) => {
      const body = { ...values, groups: values.groups as Group[] };
      return zone
        ? call("PATCH /desks/zones/:id/", {
            params: { id: zone.id },
            body: withSeen(changedValues({ ...before, groups: before.groups as Group[] }, body), zone, seen),
          })
        : call("POST /desks/zones/", { body: { ...body, mapId: mapId! } });
    },
    savedMessage: ({ name }) => t("shellSettings:saved", { name }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={zone ? t("zones.editTitle", { name: zone.name }) : t("zones.addTitle")}
      onClose={onClose}
      form={form}
    >
      <NameInput form={form} />
      <Select
        label={t("zones.floor")}
        description={zone && t("zones.floorKnown")}
        data={floors.map(({ id, name, buildingName }) => ({ value: id, label: `${buildingName}, ${name}` }))}
        value={values.mapId}
        onChange={(mapId) => change({ mapId })}
        allowDeselect={false}
        disabled={zone !== undefined}
        error={errors.mapId}
      />
      <Select
        label={t("zones.color")}
        data={ZONE_COLORS.map((value) => ({ value, label: t(`colors.${value}`) }))}
        value={values.color}
        onChange={(color) => change({ color: color ?? values.color })}
        renderOption={({ option }) => <ZoneName zone={{ name: option.label, color: option.value }} />}
        allowDeselect={false}
        error={errors.color}
      />
      <IconSelect
        label={t("zones.icon")}
        value={values.icon}
        onChange={(icon) => change({ icon })}
        error={errors.icon}
      />
      <Checkbox
        label={t("zones.needsApproval")}
        description={t("zones.needsApprovalHint")}
        checked={values.needsApproval}
        onChange={(event) => change({ needsApproval: event.currentTarget.checked })}
      />
      <Checkbox
        label={t("zones.hasCleaning")}
        description={t("zones.hasCleaningHint")}
        checked={values.hasCleaning}
        onChange={(event) => change({ hasCleaning: event.currentTarget.checked })}
      />
      <MultiSelect
        label={t("zones.groups")}
        description={t("zones.groupsHint")}
        data={Object.entries(groups).map(([value, label]) => ({ value, label }))}
        value={values.groups}
        onChange={(chosen) => change({ groups: chosen })}
        error={errors.groups}
      />
    </FormDialog>
  );
};
