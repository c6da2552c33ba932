import { type RawBuilder, sql } from "kysely";

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/**
 * People `alias` who fit a search: each of its words begins a word of the name, whatever its case and accents, or is the
 * whole e-mail address.
 */
export function matchesPerson(search: string, alias: "p" | "person"): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(Boolean);
  const name = sql`regexp_replace(normalize(lower(
    ${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), nfd), '[\\u0300-\\u036f]', '', 'g')`;
  const conditions = words.map((word) => {
    const start = `${fold(word).replace(/[\\%_]/g, "\\$&")}%`;
    return sql`(${name} like ${start} or ${name} like ${`% ${start}`}
      or ${sql.ref(`${alias}.email`)} = ${word.toLowerCase()})`;
  });
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}
