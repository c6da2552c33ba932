import * as help from "@portico/contract/help/help";
import sanitiseHtml from "sanitize-html";
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
  serve(help.listHelpTexts, async ({ db, client }) => {
    const rows = await listHelpTexts(db, client.id);
    const results = rows.map(({ key, title, html }) => ({ key, content: { title, text: sanitise(html) } }));
    return { count: results.length, results };
  });
}
