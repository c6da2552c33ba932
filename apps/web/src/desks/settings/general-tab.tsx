import { Switch } from "@mantine/core";
import { limits } from "@portico/contract/desks/form";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import type { Errors } from "../../shell/form/use-form.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { Narrow, SettingsForm } from "../../shell/settings/form.tsx";
import { NumberField } from "../../shell/settings/number-field.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { ListFrame } from "../core/list-frame.tsx";

interface Settings {
  deskReleaseTime: string | null;
  deskFutureBookingDaysLimit: number | null;
}

/** The first value when an administrator switches the release on. */
const DEFAULT_RELEASE_TIME = "10:00";

/** The look-ahead limit, and the time at which desks without a check-in are released. */
export const GeneralTab = () => {
  const { t } = useTexts("desksList");
  const { data, error, refetch } = useQuery({
    queryKey: ["desks", "settings"],
    queryFn: ({ signal }) => call("GET /desks/settings/", { signal }),
  });
  return (
    <ListFrame tab="settings" headline={t("settings.answer")} context={t("settings.context")}>
      <Panel>
        {data ? (
          <Form settings={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={2} />
        )}
      </Panel>
    </ListFrame>
  );
};

/** `deskReleaseTime` null: no desk is released. */
type Values = Omit<Settings, "deskFutureBookingDaysLimit"> & { deskFutureBookingDaysLimit: number | "" };

/** An empty limit is none; one that is not among the values (undefined) is not sent. */
const toBody = ({ deskFutureBookingDaysLimit: limit, ...values }: Partial<Values>) => ({
  ...values,
  deskFutureBookingDaysLimit: limit === "" ? null : limit,
});

const Form = ({ settings }: { settings: Settings }) => {
  const { t } = useTexts("desksList");
  const form = useSettingsForm({
    initial: {
      deskFutureBookingDaysLimit: settings.deskFutureBookingDaysLimit ?? "",
      deskReleaseTime: settings.deskReleaseTime,
    } as Values,
    check: ({ deskReleaseTime }): Errors =>
      deskReleaseTime === "" ? { deskReleaseTime: t("settings.releaseRequired") } : {},
    save: (_, changed, _before, seen) =>
      call("PATCH /desks/settings/", { body: { ...toBody(changed), seen: toBody(seen) } }),
    words: {
      labels: {
        deskFutureBookingDaysLimit: t("settings.limit"),
        deskReleaseTime: t("settings.release"),
      },
    },
    savedMessage: () => t("settings.saved"),
    onClose: () => undefined,
  });
  const { values, errors, change } = form;
  return (
    <SettingsForm form={form}>
      <Narrow>
        <NumberField
          label={t("settings.limit")}
          description={`${t("settings.limitHint")} ${t("settings.limitNote")}`}
          value={values.deskFutureBookingDaysLimit}
          onChange={(limit) => change({ deskFutureBookingDaysLimit: limit })}
          max={limits.daysAheadMax}
          error={errors.deskFutureBookingDaysLimit}
        />
      </Narrow>
      <Switch
        label={t("settings.release")}
        description={t("settings.releaseHint")}
        checked={values.deskReleaseTime !== null}
        onChange={(event) =>
          change({
            deskReleaseTime: event.currentTarget.checked
              ? (settings.deskReleaseTime ?? DEFAULT_RELEASE_TIME)
              : null,
          })
        }
      />
      {values.deskReleaseTime !== null && (
        <Narrow>
          <TimeField
            label={t("settings.releaseAt")}
            value={values.deskReleaseTime}
            onChange={(time) => change({ deskReleaseTime: time })}
            error={errors.deskReleaseTime}
          />
        </Narrow>
      )}
    </SettingsForm>
  );
};
