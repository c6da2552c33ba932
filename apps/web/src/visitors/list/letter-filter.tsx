import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import classes from "./list.module.css";
import { LETTERS, type ListSearch, OTHERS } from "./list-search.ts";

const route = getRouteApi("/_app/visitors/");

/** Last names by their first letter: links, so that each list has an address. */
export const LetterFilter = () => {
  const { t } = useTranslation("visitors");
  const { letter: chosen } = route.useSearch();
  const link = (letter: string | undefined, text: string, explained?: string) => (
    <li key={text}>
      <Link
        from="/visitors/"
        to="."
        search={(before: ListSearch) => ({ ...before, letter, page: undefined })}
        // The router marks every link to this page as the current one.
        activeProps={{ "aria-current": undefined }}
        className={classes.letter}
        data-chosen={letter === chosen || undefined}
      >
        {text}
        {explained && <span className="visually-hidden">: {explained}</span>}
        {letter === chosen && <span className="visually-hidden">, {t("list.chosen")}</span>}
      </Link>
    </li>
  );
  return (
    <nav className={classes.letters} aria-label={t("list.letters")}>
      <ul>
        {link(undefined, t("list.allLetters"))}
        {LETTERS.map((letter) => link(letter, letter))}
        {link(OTHERS, t("list.otherLetters"), t("list.otherLettersLabel"))}
      </ul>
    </nav>
  );
};
