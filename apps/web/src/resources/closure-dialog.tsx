import { Checkbox, Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { call } from "../shell/api.ts";
import { FormDialog } from "../shell/settings/form-dialog.tsx";
import { NameInput } from "../shell/settings/name-input.tsx";
import classes from "../shell/settings/settings.module.css";
import { useSettingsForm } from "../shell/settings/use-settings-form.ts";
import { useSites } from "../shell/sites.ts";
import { dayIn } from "../ui/format.ts";
import { useAllSites } from "./use-settings.ts";

/** Stands for every site where the server says null. */
const ALL = "all";

export const ClosureDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation("resources");
  const { siteId, timeZone } = useSites();
  const { data } = useAllSites();
  const form = useSettingsForm({
    initial: { siteId: siteId ?? ALL, firstDay: "", lastDay: "", name: "", cancelBookings: false },
    check: ({ firstDay, lastDay }): Record<string, string> => ({
      ...(firstDay ? {} : { firstDay: t("closures.dayRequired") }),
      ...(lastDay ? {} : { lastDay: t("closures.dayRequired") }),
    }),
    save: (values) =>
      call("POST /closures/", { body: { ...values, siteId: values.siteId === ALL ? null : values.siteId } }),
    done: ({ name }) => t("closures.done", { name }),
    onClose,
  });
  const { values, errors, general, change } = form;
  const sites = (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog
      title={t("closures.addTitle")}
      onClose={onClose}
      form={form}
      action={t("closures.add")}
      width={600}
    >
      {/* Asked only once the server has said that bookings are in the way. */}
      {(general.length > 0 || values.cancelBookings) && (
        <Checkbox
          label={t("closures.cancelBookings")}
          checked={values.cancelBookings}
          onChange={(event) => change({ cancelBookings: event.currentTarget.checked })}
        />
      )}
      <NameInput form={form} hint={t("closures.nameHint")} />
      <Select
        label={t("closures.site")}
        data={[{ value: ALL, label: t("closures.allSites") }, ...sites]}
        value={values.siteId}
        onChange={(id) => id && change({ siteId: id })}
        allowDeselect={false}
        error={errors.siteId}
      />
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t("closures.firstDay")}
          value={values.firstDay}
          min={dayIn(timeZone)}
          onChange={(event) => {
            const firstDay = event.currentTarget.value;
            change({ firstDay, ...(values.lastDay < firstDay ? { lastDay: firstDay } : {}) });
          }}
          error={errors.firstDay}
        />
        <TextInput
          type="date"
          label={t("closures.lastDay")}
          value={values.lastDay}
          min={values.firstDay || dayIn(timeZone)}
          onChange={(event) => change({ lastDay: event.currentTarget.value })}
          error={errors.lastDay}
        />
      </div>
    </FormDialog>
  );
};
