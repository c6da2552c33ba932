import type { Locale } from "../texts/text.ts";
import type { Sentences } from "./compare-locales.ts";

interface Barred {
  found: RegExp;
  instead: string;
  /** The texts that may have it, by namespace and key: the specification quotes them, or their place is narrow. */
  except?: readonly string[];
}

const ENGLISH: readonly Barred[] = [
  {
    found: /[\w}]'\w|s'(?= )|"/,
    instead: "curly quotes and apostrophes",
    except: ["cameras.vehicleRegistrationRequired", "visits.notPrinted", "visits.badgeFailed"],
  },
  { found: /\.\.\./, instead: "…", except: ["visits.more", "camerasRegistration.fields.noteHint"] },
  {
    found: /!/,
    instead: "a full stop",
    except: ["accounts.invitationAccepted", "signIn.loggedIn", "shell.update"],
  },
  { found: /[\d}] %/, instead: "no space before %" },
  { found: /\b(?<!Send by )[Mm]ails?\b(?! (Collect|Count|server|provider))|\be-mail/, instead: "email" },
  { found: /\b(any|no) more\b(?! than)/, instead: "no longer" },
  { found: /\b(by (itself|themselves)|anew)\b/, instead: "automatically, again" },
  {
    found: /\bstands? (here|in|on|below|only|for)\b/,
    instead: "is, appears",
    except: ["meetingsFreeRooms.undoFailed"],
  },
  { found: /\b([Uu]n)?[Aa]uthoriz/, instead: "authorised" },
  { found: /\b[Ss]uperadmin/, instead: "super administrator" },
  { found: /\bEmpty: /, instead: "Leave empty …" },
  {
    found: /\b([Ii]nvalid|[Ss]ubmit(ted)?|[Ee]ntity)\b/,
    instead: "what is wrong, and what to do",
    except: [
      "mailRoom.submit",
      "mailRoom.submitted",
      "ui.status.invalid",
      "visits.linkInvalid",
      "visits.linkRefused",
    ],
  },
];

const GERMAN: readonly Barred[] = [
  { found: /["']|\.\.\./, instead: "„…“, ’ and …" },
  { found: /\p{Ll}…/u, instead: "a space before …" },
  { found: /!/, instead: "a full stop" },
  { found: /\bBesucher/, instead: "Gast" },
  { found: /\bKiosk/, instead: "Terminal" },
  { found: /\bStockwerk/, instead: "Etage" },
  { found: /Lageplan|Grundriss/, instead: "Etagenplan" },
  { found: /\bFirm(a|en)\b/, instead: "Unternehmen" },
  { found: /\bein(ge)?lesen\b/, instead: "importieren" },
  { found: /Warteschlange/, instead: "Warteliste" },
  { found: /Räumung|geräumt/, instead: "Evakuierung" },
  { found: /Vergabe/, instead: "Zuteilung" },
  { found: /Ladeplatz|Ladeplätz/, instead: "E-Stellplatz" },
  { found: /Dauerkarte|Dauerberechtigung|Parkgenehmigung/, instead: "Parkberechtigung" },
  { found: /Authenticator/, instead: "Authentifizierungs-App" },
  {
    found: /\b(Super)?[Aa]dministrator(en|in)?\b|\bSuperadmin/,
    instead: "Administration, Hauptadministration",
  },
  { found: /vorgesetzte Person|Vorgesetzte/, instead: "Führungskraft" },
  { found: /\bLeuten?\b/, instead: "Personen" },
  { found: /versuchen Sie es (später )?erneut/, instead: "noch einmal" },
  { found: /\b(Min|Std)\./, instead: "min, h" },
  { found: /\p{L}\(r\)/u, instead: "a word for everybody" },
  { found: /Testmail|(?<!E-)\bMails?\b/, instead: "E-Mail" },
  { found: /Arbeitsplätze|Arbeitsplatz(es|anfrage|ausstattung)\b/, instead: "Schreibtisch, Organisation" },
  {
    found: /\bTisch/,
    instead: "Schreibtisch",
    except: ["tabs.items", "zones.select", "drawing.deskSize", "drawing.deskShape", "row.x", "row.y"].map(
      (key) => `floorPlansEditor.${key}`,
    ),
  },
];

const BARRED: Record<Locale, readonly Barred[]> = { "en-GB": ENGLISH, "de-DE": GERMAN };

/** The sentences with words that docs/words.md bars: where, which, and the word in their place. */
export const findBarredWords = (locale: Locale, sentences: Sentences): string[] =>
  codesOf(sentences).flatMap(([code, sentence]) =>
    BARRED[locale]
      .filter(({ found, except = [] }) => found.test(sentence) && !except.includes(code))
      .map(({ found, instead }) => `${code}: “${found.exec(sentence)?.[0]}”, ${instead}`),
  );

/** What an English sentence says to do next, and how German says it. */
const STEPS: readonly [english: RegExp, german: RegExp][] = [
  [/\btry again\b/i, /noch einmal|erneut|wieder/i],
  [/\b(Choose|Remove|Enter|Rename) (another|others|one|it|a smaller)\b/, /\bSie\b|wählen/],
];

/** The German sentences that leave out the next step of the English one. */
export const findMissingSteps = (english: Sentences, german: Sentences): string[] => {
  const inGerman = new Map(codesOf(german));
  return codesOf(english)
    .filter(([code, sentence]) =>
      STEPS.some(([said, step]) => said.test(sentence) && !step.test(inGerman.get(code) ?? "")),
    )
    .map(([code]) => code);
};

const codesOf = (sentences: Sentences): [code: string, sentence: string][] =>
  Object.entries(sentences).flatMap(([feature, texts]) =>
    Object.entries(texts).map(([key, sentence]): [string, string] => [`${feature}.${key}`, sentence]),
  );
