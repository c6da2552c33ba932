import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./letter-filter.module.css";
import { LETTERS, OTHER_LETTERS } from "./letters.ts";

/**
 * Filters last names by their first letter: links to the same page, so that each list has an address
 * (`letter`, without `page`).
 */
export const LetterFilter = ({ chosen }: { chosen: string | undefined }) => {
  const { t } = useTexts("ui");
  const link = (letter: string | undefined, text: string, explained?: string) => (
    <li key={text}>
      <Link
        to="."
        search={(before: object) => ({ ...before, letter, page: undefined }) as never}
        // The router would mark every link to this page as the current one.
        activeProps={{ "aria-current": undefined }}
        className={classes.letter}
        data-chosen={letter === chosen || undefined}
      >
        {text}
        {explained && <span className="visually-hidden">: {explained}</span>}
        {letter === chosen && <span className="visually-hidden">, {t("letters.chosen")}</span>}
      </Link>
    </li>
  );
  return (
    <nav className={classes.letters} aria-label={t("letters.title")}>
      <ul>
        {link(undefined, t("letters.all"))}
        {LETTERS.map((letter) => link(letter, letter))}
        {link(OTHER_LETTERS, t("letters.others"), t("letters.othersLabel"))}
      </ul>
    </nav>
  );
};
