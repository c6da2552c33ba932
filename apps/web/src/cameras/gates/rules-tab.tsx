import { Checkbox } from "@mantine/core";
import type { Api } from "@portico/contract/api";
import { gateLimits } from "@portico/contract/cameras/gate-form";
import type { Answer } from "@portico/contract/endpoint";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { Narrow, SettingsForm } from "../../shell/settings/form.tsx";
import { NumberField, type NumberValue, toNullable } from "../../shell/settings/number-field.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { useSettingsQuery } from "../../shell/settings/use-settings-query.ts";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { GatesFrame } from "./frame.tsx";

type GateSettings = Answer<Api["GET /parking/gates/settings/"]>;

/** What follows when a known vehicle comes in or leaves. */
export const RulesTab = () => {
  const { t } = useTexts("camerasGates");
  const { data, error, refetch } = useSettingsQuery(["cameras", "gates", "settings"], {}, (signal) =>
    call("GET /parking/gates/settings/", { signal }),
  );
  return (
    <GatesFrame tab="rules" context={t("rules.context")}>
      <Panel>
        {data ? (
          <Form settings={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )}
      </Panel>
    </GatesFrame>
  );
};

/** Minutes; `isOptional`: empty means never. */
const GRACES = [
  ["cameraGraceBefore", "graceBefore", gateLimits.graceMax, 0],
  ["cameraGraceAfter", "graceAfter", gateLimits.graceMax, 0],
] as const;
const RELEASES = [
  ["cameraNoShowMinutes", "noShow", gateLimits.noShowMax, gateLimits.noShowMin],
  ["cameraExitMinutes", "exit", gateLimits.exitMax, 0],
] as const;
type NumberSetting = (typeof GRACES)[number] | (typeof RELEASES)[number];

/** A grace that was emptied is none. */
const toNumber = (figure: NumberValue | undefined): number | undefined => (figure === "" ? 0 : figure);

const CHECKS = [
  ["cameraChecksIn", "checksIn"],
  ["cameraTellsHosts", "tellsHosts"],
  ["cameraMarksArrived", "marksArrived"],
] as const;

type NumberName = NumberSetting[0];
type Values = Omit<GateSettings, NumberName> & Record<NumberName, NumberValue>;

const toBody = (values: Partial<Values>) => ({
  ...values,
  cameraGraceBefore: toNumber(values.cameraGraceBefore),
  cameraGraceAfter: toNumber(values.cameraGraceAfter),
  cameraNoShowMinutes: toNullable(values.cameraNoShowMinutes),
  cameraExitMinutes: toNullable(values.cameraExitMinutes),
});

const Form = ({ settings }: { settings: GateSettings }) => {
  const { t } = useTexts("camerasGates");
  const form = useSettingsForm({
    initial: {
      ...settings,
      cameraNoShowMinutes: settings.cameraNoShowMinutes ?? "",
      cameraExitMinutes: settings.cameraExitMinutes ?? "",
    } as Values,
    save: (_, changed, _before, seen) =>
      call("PATCH /parking/gates/settings/", { body: { ...toBody(changed), seen: toBody(seen) } }),
    words: {
      labels: Object.fromEntries(
        [...GRACES, ...RELEASES, ...CHECKS].map(([field, words]) => [field, t(`rules.${words}`)]),
      ) as Record<keyof Values, string>,
    },
    savedMessage: () => t("rules.saved"),
    onClose: () => undefined,
  });
  const { values, errors, change } = form;
  const numberField = ([field, words, max, min]: NumberSetting, hint = "") => (
    <Narrow key={field}>
      <NumberField
        label={t(`rules.${words}`)}
        description={[t(`rules.${words}Hint`), hint].filter(Boolean).join(" ")}
        value={values[field]}
        onChange={(figure) => change({ [field]: figure })}
        min={min}
        max={max}
        error={errors[field]}
      />
    </Narrow>
  );
  const check = ([field, words]: (typeof CHECKS)[number]) => (
    <Checkbox
      key={field}
      label={t(`rules.${words}`)}
      description={t(`rules.${words}Hint`)}
      checked={values[field]}
      onChange={(event) => change({ [field]: event.currentTarget.checked })}
      error={errors[field]}
    />
  );
  return (
    <SettingsForm form={form}>
      {GRACES.map((one) => numberField(one))}
      {check(CHECKS[0])}
      {values.cameraChecksIn && RELEASES.map((one) => numberField(one, t("never")))}
      {CHECKS.slice(1).map(check)}
    </SettingsForm>
  );
};
