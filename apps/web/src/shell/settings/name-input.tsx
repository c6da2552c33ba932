import "./texts.ts";
import { TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";

interface NameInputProps {
  form: {
    values: { name: string };
    errors: Record<string, string>;
    change: (next: { name: string }) => void;
  };
  hint?: string;
}

/** The name, the first field of every setting. */
export const NameInput = ({ form: { values, errors, change }, hint }: NameInputProps) => {
  const { t } = useTexts("shellSettings");
  return (
    <TextInput
      label={t("name")}
      description={hint}
      value={values.name}
      onChange={(event) => change({ name: event.currentTarget.value })}
      error={errors.name}
      data-autofocus
    />
  );
};
