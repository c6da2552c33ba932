import { Switch } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { Narrow, SettingsForm } from "../../shell/settings/form.tsx";
import { SettingsFrame } from "../../shell/settings/frame.tsx";
import { NumberField } from "../../shell/settings/number-field.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { useMusterSettings } from "../core/use-muster.ts";
import type { FrameProps } from "./frame-props.ts";

interface Settings {
  musterCountsBookings: boolean;
  drillReminderMonths: number | null;
}

/** Whether bookings count, and when a drill is due. */
export const GeneralTab = ({ frame }: { frame: FrameProps }) => {
  const { t } = useTexts("muster");
  const { data, error, refetch } = useMusterSettings();
  return (
    <SettingsFrame {...frame} headline={t("settings.tabs.settings")} context={t("settings.settingsContext")}>
      <Panel>
        {data ? (
          <Form settings={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={2} />
        )}
      </Panel>
    </SettingsFrame>
  );
};

type Values = Omit<Settings, "drillReminderMonths"> & { drillReminderMonths: number | "" };

/** An empty number means never; one that is not among the values (undefined) is not sent. */
const toBody = ({ drillReminderMonths: months, ...values }: Partial<Values>) => ({
  ...values,
  drillReminderMonths: months === "" ? null : months,
});

const Form = ({ settings }: { settings: Settings }) => {
  const { t } = useTexts("muster");
  const form = useSettingsForm({
    initial: { ...settings, drillReminderMonths: settings.drillReminderMonths ?? "" } as Values,
    save: (_, changed, _before, seen) =>
      call("PATCH /muster/settings/", { body: { ...toBody(changed), seen: toBody(seen) } }),
    words: {
      labels: {
        musterCountsBookings: t("settings.countsBookings"),
        drillReminderMonths: t("settings.months"),
      },
    },
    savedMessage: () => t("settings.saved"),
    onClose: () => undefined,
  });
  const { values, errors, change } = form;
  return (
    <SettingsForm form={form}>
      <Switch
        label={t("settings.countsBookings")}
        description={t("settings.countsBookingsHint")}
        checked={values.musterCountsBookings}
        onChange={(event) => change({ musterCountsBookings: event.currentTarget.checked })}
      />
      <Narrow>
        <NumberField
          label={t("settings.months")}
          description={t("settings.monthsHint")}
          value={values.drillReminderMonths}
          onChange={(months) => change({ drillReminderMonths: months })}
          max={60}
          error={errors.drillReminderMonths}
        />
      </Narrow>
    </SettingsForm>
  );
};
