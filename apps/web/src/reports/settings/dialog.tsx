import { Switch, TextInput } from "@mantine/core";
import { limits } from "@portico/contract/reports/core/limits";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";

export const useReportSettings = ({ enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: ["reports", "settings"],
    queryFn: ({ signal }) => call("GET /reports/settings/", { signal }),
  }).data;

type Settings = NonNullable<ReturnType<typeof useReportSettings>>;

interface SettingsDialogProps {
  settings: Settings;
  onClose: () => void;
}

/** An empty address is none. */
const toBody = ({ reportSheetUrl, ...values }: Partial<Settings>) => ({
  ...values,
  ...(reportSheetUrl !== undefined && { reportSheetUrl: reportSheetUrl?.trim() || null }),
});

/** What the client decides about its reports. */
export const ReportSettingsDialog = ({ settings, onClose }: SettingsDialogProps) => {
  const { t } = useTexts("reports");
  const form = useSettingsForm({
    initial: { ...settings, reportSheetUrl: settings.reportSheetUrl ?? "" },
    save: (_, changed, _before, seen) =>
      call("PATCH /reports/settings/", { body: { ...toBody(changed), seen: toBody(seen) } }),
    words: {
      labels: {
        reportFoldsSmallGroups: t("settings.folds", { count: limits.smallGroup }),
        reportTeamField: t("settings.teamField"),
        reportSheetUrl: t("settings.sheetUrl"),
      },
    },
    savedMessage: () => t("settings.saved"),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog title={t("settings.title")} onClose={onClose} form={form}>
      <Switch
        label={t("settings.folds", { count: limits.smallGroup })}
        description={t("settings.foldsHint")}
        checked={values.reportFoldsSmallGroups}
        onChange={(event) => change({ reportFoldsSmallGroups: event.currentTarget.checked })}
      />
      <TextInput
        label={t("settings.teamField")}
        description={t("settings.teamFieldHint")}
        maxLength={limits.teamFieldMax}
        value={values.reportTeamField}
        onChange={(event) => change({ reportTeamField: event.currentTarget.value })}
        error={errors.reportTeamField}
      />
      <TextInput
        label={t("settings.sheetUrl")}
        description={t("settings.sheetUrlHint")}
        type="url"
        maxLength={limits.sheetUrlMax}
        value={values.reportSheetUrl}
        onChange={(event) => change({ reportSheetUrl: event.currentTarget.value })}
        error={errors.reportSheetUrl}
      />
    </FormDialog>
  );
};
