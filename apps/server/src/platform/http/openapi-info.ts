import { SEEN_HEADER, VERSION_HEADER } from "@portico/contract/core/live";
import { LOCALES } from "@portico/contract/texts/text";
import { LOCALE_HEADER } from "../callers/locale.ts";
import { OPERATOR_COOKIE } from "../callers/operator.ts";
import { CSRF_COOKIE, CSRF_HEADER } from "./csrf.ts";
import { RETENTION_HOURS } from "./idempotency.ts";

/** The parts of the OpenAPI document that say how to call, whatever the endpoint. */

export const info = {
  title: "Portico",
  version: "1.0.0",
  description: `
**Names.** Fields of requests and parameters of queries are snake_case (camelCase is accepted), fields of
responses camelCase. Ids are UUIDs. An instant is RFC 3339 in UTC, as \`2026-11-20T10:42:00.000Z\`; a day is
\`yyyy-MM-dd\` and belongs to a site, whose time zone is an IANA name.

**Sign-in.** \`POST /api/login/\` sets the cookie \`portico_session\` (with https \`__Host-portico_session\`), and \`GET /api/whoami/\` the cookie
\`${CSRF_COOKIE}\`, which log-in renews. Each change sends both, and repeats the value of the second in the header
\`${CSRF_HEADER}\`.

**Repeats.** A change with the header \`Idempotency-Key\` may be sent again: for ${RETENTION_HOURS} hours the same key
with the same body gets the same response, and the change happens once.

**Shared answers.** A read with the header \`${SEEN_HEADER}\` may get an answer that the server has kept, with an \`ETag\` for
\`If-None-Match\`. The header says which changes the sender has seen: \`none\`, or the \`${VERSION_HEADER}\` of the answers to its own
changes, with commas between. The kept answer is never older than these. Without the header every answer is read anew.

**Refusals.** 400 has sentences by field, and beside them the codes of these sentences with their facts. Every other
refusal has \`code\`, the kind of refusal, and \`detail\`, a sentence. 429 and 503 say in \`Retry-After\` when to try again.

**Languages.** Sentences are in the language of the header \`${LOCALE_HEADER}\` (${LOCALES.map((locale) => `\`${locale}\``).join(", ")}), else in that
which the caller has chosen, else in the client's, else in the first of \`Accept-Language\` that Portico has.

**Lists.** \`page\` begins at 1 and \`limit\` is the number of rows of a page; \`count\` is the number of rows of all pages.
`.trim(),
  license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
};

export const servers = [{ url: "/", description: "This installation, at each client's own host." }];

export const securitySchemes = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "portico_session",
    description: "The session of a person, which `POST /api/login/` begins.",
  },
  csrf: {
    type: "apiKey",
    in: "header",
    name: CSRF_HEADER,
    description: `The value of the cookie \`${CSRF_COOKIE}\`; for operators the \`csrf\` of their session.`,
  },
  csrfCookie: {
    type: "apiKey",
    in: "cookie",
    name: CSRF_COOKIE,
    description: "A token that `GET /api/whoami/` sets and each change repeats in a header.",
  },
  screen: {
    type: "apiKey",
    in: "header",
    name: "Authorization",
    description: "`Screen {screen_id}`: a device beside a door.",
  },
  visit: {
    type: "apiKey",
    in: "header",
    name: "Authorization",
    description: "`Visit {uuid}`: a visitor's personal link.",
  },
  operator: {
    type: "apiKey",
    in: "cookie",
    name: OPERATOR_COOKIE,
    description: "The session of an operator of the installation, which `POST /api/operator/login/` begins.",
  },
} as const;
