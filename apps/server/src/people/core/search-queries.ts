import { withoutAccents } from "@portico/contract/core/accents";
import { type RawBuilder, sql } from "kysely";
import { beginningWith, containing, exactly } from "../../platform/lists/like-pattern.ts";

/**
 * The folded name, with a space before each word. Most names need no folding, and folding takes most of a
 * search's time.
 */
function foldedName(alias: "p" | "person"): RawBuilder<string> {
  const name = sql`' ' || ${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;
  return sql`case when octet_length(${name}) = char_length(${name}) then lower(${name})
    else regexp_replace(normalize(lower(${name}), nfd), '[\\u0300-\\u036f]', '', 'g') end`;
}

/**
 * People `alias` who match a search: each of its words begins a word of the name, ignoring case and accents,
 * or is the e-mail address.
 *
 * @param email whether the beginning of the address is enough: only for callers who see addresses
 */
export function matchesPerson(
  search: string,
  alias: "p" | "person",
  email: "whole" | "beginning" = "whole",
): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(Boolean);
  const conditions = words.map((word) => {
    const address = email === "whole" ? exactly(word.toLowerCase()) : beginningWith(word.toLowerCase());
    return sql`(${foldedName(alias)} like ${containing(` ${withoutAccents(word)}`)}
      or ${sql.ref(`${alias}.email`)} like ${address})`;
  });
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}
