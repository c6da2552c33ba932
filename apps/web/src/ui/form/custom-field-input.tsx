import { Checkbox, MultiSelect, Select, Textarea, TextInput } from "@mantine/core";
import type { CustomField } from "@portico/contract/core/custom-fields";
import { limits } from "@portico/contract/visitors/form";
import { useTexts } from "../../locales/use-texts.ts";

interface CustomFieldInputProps {
  field: CustomField;
  value: unknown;
  error: string | undefined;
  /** A line under the label. */
  hint?: string | null;
  onChange: (value: unknown) => void;
}

/** The input for a field that the client defined, of a visitor type or of the sign-up form, by its kind. */
export const CustomFieldInput = ({ field, value, error, hint, onChange }: CustomFieldInputProps) => {
  const { t } = useTexts("ui");
  const { label, required, kind } = field;
  const options = [...field.options];
  const text = typeof value === "string" ? value : "";
  const shared = { label, required, error, description: hint || undefined };
  switch (kind) {
    case "bool":
      return (
        <Checkbox
          label={label}
          required={required}
          description={hint || undefined}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case "select":
      return (
        <Select
          {...shared}
          data={options}
          value={text || null}
          onChange={onChange}
          // Choosing the same option again must not clear a required answer.
          allowDeselect={!required}
          clearable={!required}
          clearButtonProps={{ "aria-label": `${t("clear")}: ${label}` }}
        />
      );
    case "multi":
      return (
        <MultiSelect
          {...shared}
          data={options}
          value={Array.isArray(value) ? (value as string[]) : []}
          onChange={onChange}
        />
      );
    case "text":
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.fieldMax}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "string":
    case "date":
      return (
        <TextInput
          {...shared}
          placeholder={kind === "date" ? t("dateHint") : undefined}
          maxLength={kind === "date" ? 10 : limits.fieldMax}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
};
