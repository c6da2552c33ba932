import { LOCALES } from "@portico/contract/texts/text";
import { locale } from "../../locales/locale.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { LANGUAGES, showLocale } from "../../shell/language/show-locale.ts";
import classes from "./kiosk.module.css";

/** The visitor's language for this turn, each by its own name. */
export const LanguageChoice = () => {
  const { t } = useTexts("visitsKiosk");
  return (
    <fieldset className={classes.languages} aria-label={t("language")}>
      {LOCALES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === locale()}
          onClick={() => void showLocale({ visitor: one })}
        >
          {LANGUAGES[one]}
        </button>
      ))}
    </fieldset>
  );
};
