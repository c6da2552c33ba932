import { Checkbox, TextInput } from "@mantine/core";
import { limits } from "@portico/contract/parking/form";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import type { Errors } from "../../shell/form/use-form.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { NumberField } from "../../shell/settings/number-field.tsx";
import settings from "../../shell/settings/settings.module.css";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import type { Carpark } from "../core/use-settings.ts";
import { checkPattern, type SpacePattern, sampleOf, spaceNamesOf } from "./space-pattern.ts";

/** The most digits of a number. */
const DIGITS_MAX = 6;
const NUMBER_MAX = 10 ** DIGITS_MAX - 1;

interface SpacesForm extends SpacePattern {
  accessible: boolean;
}

const initial: SpacesForm = { prefix: "", from: 1, to: "", digits: 2, accessible: false };

/** Adds many spaces at once, numbered by a pattern, after showing their names. */
export const AddSpacesDialog = ({ carpark, onClose }: { carpark: Carpark; onClose: () => void }) => {
  const { t } = useTexts("parkingSettings");
  const words = {
    reversed: t("spaces.reversed"),
    tooMany: t("spaces.tooMany", { count: limits.spacesAtOnce }),
    tooLong: t("spaces.tooLong", { count: limits.nameMax }),
  };
  const form = useSettingsForm({
    initial,
    check: (values): Errors => checkPattern(values, words),
    save: (values) =>
      call("POST /parking/spaces/", {
        body: { carpark: carpark.id, names: spaceNamesOf(values), accessible: values.accessible },
      }),
    fields: { names: "prefix" },
    savedMessage: ({ results }) => t("spaces.added", { count: results.length, carpark: carpark.name }),
    onClose,
  });
  const { values, errors, change } = form;
  const names = Object.keys(checkPattern(values, words)).length === 0 ? spaceNamesOf(values) : [];
  return (
    <FormDialog
      title={t("spaces.addTitle", { carpark: carpark.name })}
      subtitle={t("spaces.addHint")}
      onClose={onClose}
      form={form}
      action={t("spaces.add")}
      width={600}
    >
      <TextInput
        label={t("spaces.prefix")}
        description={t("spaces.prefixHint")}
        value={values.prefix}
        onChange={(event) => change({ prefix: event.currentTarget.value })}
        error={errors.prefix}
        maxLength={limits.nameMax}
        data-autofocus
      />
      <div className={settings.pair}>
        <NumberField
          label={t("spaces.from")}
          value={values.from}
          onChange={(from) => change({ from })}
          max={NUMBER_MAX}
        />
        <NumberField
          label={t("spaces.to")}
          value={values.to}
          onChange={(to) => change({ to })}
          max={NUMBER_MAX}
          error={errors.to}
        />
      </div>
      <NumberField
        label={t("spaces.figures")}
        description={t("spaces.figuresHint")}
        value={values.digits}
        onChange={(figures) => change({ digits: figures })}
        min={1}
        max={DIGITS_MAX}
      />
      <Checkbox
        label={t("spaces.accessible")}
        description={t("spaces.accessibleHint")}
        checked={values.accessible}
        onChange={(event) => change({ accessible: event.currentTarget.checked })}
      />
      <p className={settings.hint} role="status">
        {names.length > 0 && t("spaces.preview", { count: names.length, names: sampleOf(names) })}
      </p>
    </FormDialog>
  );
};
