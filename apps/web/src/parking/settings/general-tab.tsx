import { Checkbox } from "@mantine/core";
import { limits } from "@portico/contract/parking/form";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { Narrow, SettingsForm } from "../../shell/settings/form.tsx";
import { NumberField, type NumberValue, toNullable } from "../../shell/settings/number-field.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { ParkingSettingsFrame } from "../core/settings-frame.tsx";
import { type ParkingSettings, useParkingSettings } from "../core/use-settings.ts";

/** The client's settings of parking. */
export const GeneralTab = () => {
  const { t } = useTexts("parkingSettings");
  const { data, error, refetch } = useParkingSettings();
  return (
    <ParkingSettingsFrame tab="settings" headline={t("settings.answer")} context={t("settings.context")}>
      <Panel>
        {data ? (
          <Form settings={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )}
      </Panel>
    </ParkingSettingsFrame>
  );
};

const NUMBER_SETTINGS = [
  ["parkingFutureBookingDaysLimit", "ahead", limits.daysAheadMax],
  ["activeFutureParkingReservations", "active", limits.activeMax],
  ["parkingPermitReleaseNoticeDays", "notice", limits.noticeDaysMax],
] as const;

const CHECKS = [
  ["parkingDisableCarparkSelection", "chosen"],
  ["parkingDefaultTimesEnabled", "times"],
  ["parkingUnrestricted", "unrestricted"],
] as const;

type Values = Omit<ParkingSettings, (typeof NUMBER_SETTINGS)[number][0]> &
  Record<(typeof NUMBER_SETTINGS)[number][0], NumberValue>;

const toBody = (values: Partial<Values>) => ({
  ...values,
  parkingFutureBookingDaysLimit: toNullable(values.parkingFutureBookingDaysLimit),
  activeFutureParkingReservations: toNullable(values.activeFutureParkingReservations),
  parkingPermitReleaseNoticeDays: toNullable(values.parkingPermitReleaseNoticeDays),
});

const Form = ({ settings }: { settings: ParkingSettings }) => {
  const { t } = useTexts("parkingSettings");
  const form = useSettingsForm({
    initial: {
      ...settings,
      parkingFutureBookingDaysLimit: settings.parkingFutureBookingDaysLimit ?? "",
      activeFutureParkingReservations: settings.activeFutureParkingReservations ?? "",
      parkingPermitReleaseNoticeDays: settings.parkingPermitReleaseNoticeDays ?? "",
    } as Values,
    save: (_, changed, _before, seen) =>
      call("PATCH /parking/settings/", { body: { ...toBody(changed), seen: toBody(seen) } }),
    words: {
      labels: Object.fromEntries(
        [...NUMBER_SETTINGS, ...CHECKS].map(([field, words]) => [field, t(`settings.${words}`)]),
      ) as Record<keyof Values, string>,
    },
    savedMessage: () => t("settings.saved"),
    onClose: () => undefined,
  });
  const { values, errors, change } = form;
  return (
    <SettingsForm form={form}>
      {NUMBER_SETTINGS.map(([field, words, max]) => (
        <Narrow key={field}>
          <NumberField
            label={t(`settings.${words}`)}
            description={t(`settings.${words}Hint`)}
            value={values[field]}
            onChange={(figure) => change({ [field]: figure })}
            max={max}
            error={errors[field]}
          />
        </Narrow>
      ))}
      {CHECKS.map(([field, words]) => (
        <Checkbox
          key={field}
          label={t(`settings.${words}`)}
          description={t(`settings.${words}Hint`)}
          checked={values[field]}
          onChange={(event) => change({ [field]: event.currentTarget.checked })}
          error={errors[field]}
        />
      ))}
    </SettingsForm>
  );
};
