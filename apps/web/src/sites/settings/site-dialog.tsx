import { Select, TextInput } from "@mantine/core";
import { limits } from "@portico/contract/sites/form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { withSeen } from "../../shell/settings/with-seen.ts";
import { viewerZone } from "../../ui/days/format.ts";
import type { Site } from "../core/use-sites.ts";

/** The browser does not list all zones that it knows, such as UTC. */
const zonesWith = (zone: string): string[] => [
  ...new Set([...Intl.supportedValuesOf("timeZone"), viewerZone(), zone, "UTC"]),
];

interface SiteDialogProps {
  /** Undefined: a new one. */
  site?: Site | undefined;
  onClose: () => void;
}

/** Adds or changes a site. */
export const SiteDialog = ({ site, onClose }: SiteDialogProps) => {
  const { t } = useTexts("sites");
  const form = useSettingsForm({
    initial: {
      name: site?.name ?? "",
      timeZone: site?.timeZone ?? viewerZone(),
      address: site?.address ?? "",
    },
    check: ({ name }): Record<string, string> =>
      name.trim() === "" ? { name: translate(text("common.nameRequired")) } : {},
    save: (values, changed, before, seen) =>
      site
        ? call("PATCH /sites/:id/", { params: { id: site.id }, body: withSeen(changed, before, seen) })
        : call("POST /sites/", { body: values }),
    savedMessage: ({ name }) => t(site ? "dialog.saved" : "dialog.added", { name }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={site ? t("dialog.change", { name: site.name }) : t("dialog.add")}
      onClose={onClose}
      form={form}
      {...(site ? {} : { action: t("add") })}
    >
      <TextInput
        label={t("dialog.name")}
        value={values.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errors.name}
        maxLength={limits.nameMax}
        required
        data-autofocus
      />
      <Select
        label={t("dialog.timeZone")}
        description={t("dialog.timeZoneHint")}
        data={zonesWith(values.timeZone)}
        value={values.timeZone}
        onChange={(timeZone) => timeZone && change({ timeZone })}
        error={errors.timeZone}
        searchable
        allowDeselect={false}
        limit={100}
      />
      <TextInput
        label={t("dialog.address")}
        description={t("dialog.addressHint")}
        value={values.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
        error={errors.address}
        maxLength={limits.addressMax}
      />
    </FormDialog>
  );
};
