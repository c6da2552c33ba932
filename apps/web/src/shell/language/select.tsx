import { LOCALES, type Locale } from "@portico/contract/texts/text";
import { locale } from "../../locales/locale.ts";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./select.module.css";
import { LANGUAGES } from "./show-locale.ts";

interface LanguageSelectProps {
  onChoose: (locale: Locale) => void;
}

/** The language of the screens, each by its own name: people find theirs on a page that they cannot read. */
export const LanguageSelect = ({ onChoose }: LanguageSelectProps) => {
  const { t } = useTexts("shell");
  return (
    <select
      className={classes.select}
      aria-label={t("language")}
      value={locale()}
      onChange={(event) => onChoose(event.currentTarget.value as Locale)}
    >
      {LOCALES.map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGES[one]}
        </option>
      ))}
    </select>
  );
};
