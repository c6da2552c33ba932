import { TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { NAME_MAX } from "../draft/checks.ts";
import { type Numbering, numberedName } from "../draft/numbering.ts";
import classes from "./editor.module.css";
import { PlanNumberField } from "./number-field.tsx";

interface NumberingFieldsProps {
  numbering: Numbering;
  onChange: (numbering: Numbering) => void;
  /** The number of names. */
  count: number;
}

/** The naming of a run of desks, with a sample of the names. */
export const NumberingFields = ({ numbering, onChange, count }: NumberingFieldsProps) => {
  const { t } = useTexts("floorPlansEditor");
  const first = Array.from({ length: Math.min(count, 3) }, (_, index) => numberedName(numbering, index));
  const names = count > 3 ? [...first, "…", numberedName(numbering, count - 1)] : first;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.fieldLabel}>{t("row.names")}</legend>
      <div className={classes.pair}>
        <TextInput
          label={t("row.prefix")}
          value={numbering.prefix}
          maxLength={NAME_MAX - 10}
          onChange={(event) => onChange({ ...numbering, prefix: event.currentTarget.value })}
        />
        <PlanNumberField
          label={t("row.first")}
          value={numbering.first}
          onChange={(first) => onChange({ ...numbering, first })}
          min={0}
          max={999_999}
        />
        <PlanNumberField
          label={t("row.step")}
          value={numbering.step}
          onChange={(step) => onChange({ ...numbering, step })}
          min={1}
          max={100}
        />
        <PlanNumberField
          label={t("row.digits")}
          value={numbering.digits}
          onChange={(digits) => onChange({ ...numbering, digits })}
          min={1}
          max={6}
        />
      </div>
      <p className={classes.preview} role="status">
        {names.join(", ")}
      </p>
    </fieldset>
  );
};
