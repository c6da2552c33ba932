/** What a person's password must not be made of: the first things that somebody who knows them tries. */
export interface PasswordOwner {
  client: { name: string; domains: readonly string[] };
  firstName: string;
  lastName: string;
  email: string;
}

const PRODUCT = "portico";
/** Shorter words stand in too many others. */
const WORD_MIN = 3;
/** As many letters must be left that come from elsewhere. */
const OWN_LETTERS_MIN = 4;

const lettersOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");

const wordsOf = ({ client, firstName, lastName, email }: PasswordOwner): string[] =>
  [client.name, ...client.domains, firstName, lastName, email, PRODUCT]
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}]+/u)])
    .map(lettersOf)
    .filter((word) => word.length >= WORD_MIN)
    // The longest first: it may hold a shorter one.
    .toSorted((one, other) => other.length - one.length);

/** Whether a password consists of the names of the person, the client and the product, with little else. */
export function isMadeOfNames(password: string, owner: PasswordOwner): boolean {
  const letters = lettersOf(password);
  const left = wordsOf(owner).reduce((rest, word) => rest.replaceAll(word, ""), letters);
  return left.length < letters.length && left.length < OWN_LETTERS_MIN;
}
