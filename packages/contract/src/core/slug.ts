/** Letters that people write out in Latin: not the letter below the accent. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "oe",
};

/** In lower case and without accents: "Größe" becomes "groesse", "Émile" becomes "emile". */
export const transliterate = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFC")
    .replace(/[äöüßæœø]/g, (letter) => WRITTEN_OUT[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");

/** A name for programs from a label: "Staff number" becomes `staff_number`; empty without Latin letters. */
export const slugOf = (label: string, max: number): string =>
  transliterate(label)
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "")
    .slice(0, max)
    .replace(/_$/, "");
