import { limits } from "@portico/contract/reports/core/limits";
import { useTexts } from "../../../locales/use-texts.ts";
import { useSession } from "../../../shell/session/session.ts";
import { NAMESPACES, type SettingsPage } from "./page.ts";
import { SETTINGS_PAGES } from "./settings.ts";

/** A line of the index: a setting, or a list that administrators keep. */
export interface Line {
  id: string;
  label: string;
  text: string;
  /** The page's title, and the further words by which it is found. */
  page: string;
  words: string;
  to: string;
  tab: string | undefined;
  /** The field to focus. */
  field: string | undefined;
}

export interface LinesOfPage {
  to: string;
  title: string;
  lines: Line[];
}

/** Without accents and in small letters, so that "übung" is found by "ubung". */
const foldForSearch = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

/** The lines in which every one of these words stands. */
export const findLines = (lines: readonly Line[], query: string): Line[] => {
  const words = foldForSearch(query).split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    const said = foldForSearch([line.label, line.text, line.page, line.words].join(" "));
    return words.every((word) => said.includes(word));
  });
};

/** Whatever of the index this person may open at this client, in the reader's language. */
export const useSettings = (): LinesOfPage[] => {
  const { t } = useTexts(NAMESPACES);
  const { client, inGroup } = useSession();
  const has = ({ feature }: { feature?: SettingsPage["feature"] }) =>
    feature === undefined || client.config.features.includes(feature);
  return SETTINGS_PAGES.filter((page) => has(page) && inGroup(...page.groups)).map(({ to, title, tabs }) => ({
    to,
    title: t(title),
    lines: tabs.filter(has).flatMap(({ tab, label, text, words, settings = [] }): Line[] => {
      const shared = { to, tab, page: t(title), words: [...words, t(label)].join(" ") };
      const line = { ...shared, id: `${to} ${tab ?? ""}`, label: t(label), text: t(text), field: undefined };
      const fields = settings.map(
        (setting): Line => ({
          ...shared,
          id: `${line.id} ${setting.field}`,
          label: t(setting.label, { count: limits.smallGroup }),
          text: t(setting.text ?? text),
          field: setting.field,
        }),
      );
      // A page without tabs is no line of its own beside its fields.
      return tab === undefined ? fields : [line, ...fields];
    }),
  }));
};
