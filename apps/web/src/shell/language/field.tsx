import { Select, type SelectProps } from "@mantine/core";
import { LOCALES, type Locale } from "@portico/contract/texts/text";
import { useTexts } from "../../locales/use-texts.ts";
import { LANGUAGES } from "./show-locale.ts";

interface LanguageFieldProps extends Pick<SelectProps, "label" | "description" | "error"> {
  /** Null: none is chosen, and the client's counts. */
  value: Locale | null;
  onChange: (locale: Locale | null) => void;
}

/** A person's language in a form. */
export const LanguageField = ({ value, onChange, ...field }: LanguageFieldProps) => {
  const { t } = useTexts("shell");
  return (
    <Select
      {...field}
      wrapperProps={{ "data-field": "locale" }}
      data={[
        { value: "", label: t("usualLanguage") },
        ...LOCALES.map((one) => ({ value: one, label: LANGUAGES[one] })),
      ]}
      value={value ?? ""}
      onChange={(chosen) => onChange((chosen || null) as Locale | null)}
      allowDeselect={false}
    />
  );
};
