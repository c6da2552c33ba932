import * as help from "@portico/contract/help/help";
import { DEFAULT_LOCALE } from "@portico/contract/texts/text";
import sanitiseHtml from "sanitize-html";
import { firstLocale } from "../platform/core/translate.ts";
import type { Serve } from "../platform/http/serve.ts";
import { listHelpTexts } from "./queries.ts";

/** Whatever the author wrote, the browser gets only paragraphs, lists, emphasis, headings and links. */
const sanitise = (html: string): string =>
  sanitiseHtml(html, {
    allowedTags: ["p", "br", "ul", "ol", "li", "strong", "em", "h3", "a"],
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
  });

export function helpRoutes(serve: Serve): void {
  serve(help.listHelpTexts, async ({ db, client, locale }) => {
    const rows = await listHelpTexts(db, client.id, [locale, firstLocale(client.locale), DEFAULT_LOCALE]);
    const results = rows.map(({ key, title, html }) => ({ key, content: { title, text: sanitise(html) } }));
    return { count: results.length, results };
  });
}
