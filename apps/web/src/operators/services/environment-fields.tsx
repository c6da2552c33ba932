import { TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./services.module.css";

export interface EnvironmentField {
  label: string;
  /** Of the environment. */
  variable: string;
  /** Null: a secret, which is not shown. */
  value: string | null;
}

/** What variables of the environment say, which nobody changes here. */
export const EnvironmentFields = ({ fields }: { fields: readonly EnvironmentField[] }) => {
  const { t } = useTexts("operatorsServices");
  return (
    <div className={classes.form}>
      <p className={classes.hint}>{t("environment")}</p>
      {fields.map(({ label, variable, value }) => (
        <TextInput
          key={variable}
          label={label}
          description={t("variable", { variable })}
          value={value ?? t("secretSet")}
          readOnly
        />
      ))}
    </div>
  );
};
