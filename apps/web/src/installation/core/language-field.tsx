import { Select, type SelectProps } from "@mantine/core";
import { LOCALES, type Locale } from "@portico/contract/texts/text";
import { useTexts } from "../../locales/use-texts.ts";
import { LANGUAGES } from "../../shell/language/show-locale.ts";

const BROWSER = "browser";

/** What the field holds: a select has no null. */
export type ChosenLanguage = Locale | typeof BROWSER;

export const chosenLanguage = (locale: Locale | null): ChosenLanguage => locale ?? BROWSER;
export const localeOf = (chosen: ChosenLanguage): Locale | null => (chosen === BROWSER ? null : chosen);

/** The language of people who have chosen none. */
export const LanguageField = (field: SelectProps) => {
  const { t } = useTexts("installation");
  return (
    <Select
      {...field}
      label={t("organisation.language")}
      description={t("organisation.languageHint")}
      allowDeselect={false}
      data={[
        { value: BROWSER, label: t("organisation.browserLanguage") },
        ...LOCALES.map((locale) => ({ value: locale, label: LANGUAGES[locale] })),
      ]}
    />
  );
};
