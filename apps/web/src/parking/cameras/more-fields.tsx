import { ActionIcon, Button, PasswordInput, Select, TextInput } from "@mantine/core";
import { limits, type Maker, PRESETS, TIME_FORMATS } from "@portico/contract/cameras/form";
import { PRESET_POINTERS } from "@portico/contract/cameras/presets";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { FieldError } from "../../ui/form/field-error.tsx";
import form from "../../ui/form/form-page.module.css";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./cameras.module.css";
import { POINTERS, type PointerName } from "./form.ts";
import { MappingTrial } from "./mapping-trial.tsx";
import type { CameraFormState } from "./use-form.ts";

/** The client's own meanings of the camera's words for directions. */
export const DirectionFields = ({ form: { values, errors, change } }: { form: CameraFormState }) => {
  const { t } = useTexts("cameraSettings");
  const { directions, maker } = values;
  const replace = (at: number, next: Partial<(typeof directions)[number]>) =>
    change({ directions: directions.map((one, index) => (index === at ? { ...one, ...next } : one)) });
  const add = () => {
    const key = Math.max(-1, ...directions.map((one) => one.key)) + 1;
    change({ directions: [...directions, { key, word: "", direction: "towards" }] });
  };
  return (
    <Panel title={t("directions.title")}>
      <div className={form.fields}>
        <p className={classes.hint}>
          {t("directions.hint")} {t(`directions.words.${maker}`)}
        </p>
        {directions.map(({ key, word, direction }, at) => (
          <div key={key} className={classes.direction}>
            <TextInput
              label={t("directions.word", { number: at + 1 })}
              value={word}
              maxLength={limits.directionWord}
              onChange={(event) => replace(at, { word: event.currentTarget.value })}
              error={errors[`directions.${at}.word`]}
            />
            <Select
              label={t("directions.meaning", { number: at + 1 })}
              data={[
                { value: "towards", label: t("directions.towards") },
                { value: "away", label: t("directions.away") },
              ]}
              value={direction}
              onChange={(meaning) => replace(at, { direction: meaning === "away" ? "away" : "towards" })}
              allowDeselect={false}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t("directions.remove", { number: at + 1 })}
              onClick={() => change({ directions: directions.filter((_, index) => index !== at) })}
            >
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </div>
        ))}
        <FieldError>{errors.directions}</FieldError>
        {directions.length < limits.directions && (
          <Button
            variant="default"
            className={classes.start}
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={add}
          >
            {t("directions.add")}
          </Button>
        )}
      </div>
    </Panel>
  );
};

/** How the cameras of a maker can log in; Hikvision's cannot. */
const LOG_IN: Record<Maker, readonly ("userName" | "loginHeader")[]> = {
  hikvision: [],
  axis: ["userName", "loginHeader"],
  "plate-recognizer": ["loginHeader"],
  dahua: ["userName"],
  json: ["userName", "loginHeader"],
};

export const LoginFields = ({
  form: { values, errors, change },
  hasPassword,
}: {
  form: CameraFormState;
  hasPassword: boolean;
}) => {
  const { t } = useTexts("cameraSettings");
  const ways = LOG_IN[values.maker];
  if (ways.length === 0 && !hasPassword) return null;
  const hasHeader = ways.includes("loginHeader") || values.loginHeader !== "";
  const hasUser = ways.includes("userName") || values.userName !== "";
  return (
    <Panel title={t("login.title")}>
      <div className={form.fields}>
        <p className={classes.hint}>
          {t("login.hint")} {hasUser && t("login.userHint")} {hasHeader && t("login.headerHint")}
        </p>
        <div className={form.pair}>
          {hasUser && (
            <TextInput
              label={t("login.userName")}
              value={values.userName}
              maxLength={limits.userName}
              autoComplete="off"
              onChange={(event) => change({ userName: event.currentTarget.value }, "password", "loginHeader")}
              error={errors.userName}
            />
          )}
          {hasHeader && (
            <TextInput
              label={t("login.header")}
              value={values.loginHeader}
              placeholder={values.maker === "plate-recognizer" ? "Authorization" : "X-Auth-Key"}
              maxLength={limits.loginHeader}
              autoComplete="off"
              onChange={(event) => change({ loginHeader: event.currentTarget.value }, "password")}
              error={errors.loginHeader}
            />
          )}
          <PasswordInput
            label={t(hasUser ? (hasHeader ? "login.passwordOrValue" : "login.password") : "login.value")}
            {...(hasPassword ? { placeholder: t("login.passwordKept") } : {})}
            value={values.password}
            maxLength={limits.password}
            autoComplete="new-password"
            onChange={(event) => change({ password: event.currentTarget.value })}
            error={errors.password}
          />
        </div>
      </div>
    </Panel>
  );
};

/** Where a camera's JSON holds what. */
export const MappingFields = ({ form: state }: { form: CameraFormState }) => {
  const { t } = useTexts("cameraSettings");
  const { values, errors, change } = state;
  const { mapping } = values;
  if (values.maker !== "json") return null;
  const set = (next: Partial<typeof mapping>) => change({ mapping: { ...mapping, ...next } });
  const ready = mapping.preset ? PRESET_POINTERS[mapping.preset] : undefined;
  const pointer = (name: PointerName) => (
    <TextInput
      key={name}
      label={t(`mapping.${name}`)}
      value={mapping[name]}
      placeholder={ready?.[name]?.[0] ?? ""}
      maxLength={limits.pointer}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      error={errors[`mapping.${name}`] ?? (name === "plate" ? errors.mapping : undefined)}
    />
  );
  return (
    <Panel title={t("mapping.title")}>
      <div className={form.fields}>
        <p className={classes.hint}>{t("mapping.hint")}</p>
        <Select
          label={t("mapping.preset")}
          data={PRESETS.map((preset) => ({ value: preset, label: t(`mapping.presets.${preset}`) }))}
          value={mapping.preset}
          placeholder={t("mapping.noPreset")}
          onChange={(preset) => set({ preset: PRESETS.find((one) => one === preset) ?? null })}
          clearable
        />
        <div className={form.pair}>
          {POINTERS.map(pointer)}
          <Select
            label={t("mapping.confidenceMax")}
            data={["1", "100"]}
            value={mapping.confidenceMax}
            placeholder={ready ? t("mapping.ofPreset") : "1"}
            onChange={(max) => set({ confidenceMax: max === "100" ? "100" : max === "1" ? "1" : null })}
            clearable
          />
          <Select
            label={t("mapping.timeFormat")}
            data={TIME_FORMATS.map((format) => ({
              value: format,
              label: t(`mapping.timeFormats.${format}`),
            }))}
            value={mapping.timeFormat}
            placeholder={ready ? t("mapping.ofPreset") : t("mapping.timeFormats.offset")}
            onChange={(format) => set({ timeFormat: TIME_FORMATS.find((one) => one === format) ?? null })}
            clearable
          />
        </div>
        <MappingTrial form={state} />
      </div>
    </Panel>
  );
};
