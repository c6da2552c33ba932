import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { NAME_MAX } from "../draft/checks.ts";
import { nameAt, type Run } from "../draft/numbering.ts";
import classes from "./editor.module.css";
import { NumberField } from "./number-field.tsx";

interface RunFieldsProps {
  run: Run;
  onChange: (run: Run) => void;
  /** How many names it gives. */
  count: number;
}

/** How a run of desks is named, and what comes of it. */
export const RunFields = ({ run, onChange, count }: RunFieldsProps) => {
  const { t } = useTranslation("planEditor");
  const first = Array.from({ length: Math.min(count, 3) }, (_, index) => nameAt(run, index));
  const names = count > 3 ? [...first, "…", nameAt(run, count - 1)] : first;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.fieldLabel}>{t("row.names")}</legend>
      <div className={classes.pair}>
        <TextInput
          label={t("row.prefix")}
          value={run.prefix}
          maxLength={NAME_MAX - 10}
          onChange={(event) => onChange({ ...run, prefix: event.currentTarget.value })}
        />
        <NumberField
          label={t("row.first")}
          value={run.first}
          onChange={(first) => onChange({ ...run, first })}
          min={0}
          max={999_999}
        />
        <NumberField
          label={t("row.step")}
          value={run.step}
          onChange={(step) => onChange({ ...run, step })}
          min={1}
          max={100}
        />
        <NumberField
          label={t("row.digits")}
          value={run.digits}
          onChange={(digits) => onChange({ ...run, digits })}
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
