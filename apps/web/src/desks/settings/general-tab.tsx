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

const Form = ({ settings }: { settings: Settings }) => {
  const { t } = useTexts("desksList");
  const form = useSettingsForm({
    initial: {
      limit: settings.deskFutureBookingDaysLimit ?? ("" as number | ""),
      isReleased: settings.deskReleaseTime !== null,
      releaseTime: settings.deskReleaseTime ?? DEFAULT_RELEASE_TIME,
    },
    check: ({ isReleased, releaseTime }): Errors =>
      isReleased && !releaseTime ? { releaseTime: t("settings.releaseRequired") } : {},
    save: ({ limit, isReleased, releaseTime }) =>
      call("PATCH /desks/settings/", {
        body: {
          deskFutureBookingDaysLimit: limit === "" ? null : limit,
          deskReleaseTime: isReleased ? releaseTime : null,
        },
      }),
    fields: { deskFutureBookingDaysLimit: "limit", deskReleaseTime: "releaseTime" },
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
          value={values.limit}
          onChange={(limit) => change({ limit })}
          max={limits.daysAheadMax}
          error={errors.limit}
        />
      </Narrow>
      <Switch
        label={t("settings.release")}
        description={t("settings.releaseHint")}
        checked={values.isReleased}
        onChange={(event) => change({ isReleased: event.currentTarget.checked })}
      />
      {values.isReleased && (
        <Narrow>
          <TimeField
            label={t("settings.releaseAt")}
            value={values.releaseTime}
            onChange={(releaseTime) => change({ releaseTime })}
            error={errors.releaseTime}
          />
        </Narrow>
      )}
    </SettingsForm>
  );
};
