import * as help from "@portico/contract/help/help";
import { DEFAULT_LOCALE, text } from "@portico/contract/texts/text";
import sanitiseHtml from "sanitize-html";
import { refuse, requireRight, requireRow } from "../platform/core/refuse.ts";
import { firstLocale } from "../platform/core/translate.ts";
import type { Serve } from "../platform/http/serve.ts";
import { lockClient } from "../platform/work/client-settings.ts";
import type { Work } from "../platform/work/work.ts";
import { mayManageSites } from "../sites/public.ts";
import * as queries from "./queries.ts";

/** Whatever the author wrote, the browser gets only paragraphs, lists, emphasis, headings and links. */
const sanitise = (html: string): string =>
  sanitiseHtml(html, {
    allowedTags: ["p", "br", "ul", "ol", "li", "strong", "em", "h3", "a"],
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
  });

/** Whether a reader sees anything of it. */
const saysSomething = (html: string): boolean =>
  sanitiseHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll("&nbsp;", " ").trim() !== "";

export function helpRoutes(serve: Serve): void {
  serve(help.listHelpTexts, async ({ db, client, locale }) => {
    const preferred = [locale, firstLocale(client.locale), DEFAULT_LOCALE];
    const rows = await queries.listHelpTexts(db, client.id, preferred);
    const results = rows.map(({ key, title, html }) => ({ key, content: { title, text: sanitise(html) } }));
    return { count: results.length, results };
  });

  serve(help.listWrittenHelpTexts, async ({ db, client, user }) => {
    requireRight({ user }, mayManageSites);
    const results = (await queries.listWrittenTexts(db, client.id)).map(present);
    return { count: results.length, results };
  });

  serve(help.writeHelpText, async (call) => {
    requireRight(call, mayManageSites);
    const { db, clientId, params, body } = call;
    const html = sanitise(body.text);
    if (!saysSomething(html)) throw refuse.fields({ text: [text("common.fieldRequired")] });
    await lockClient(db, clientId);
    const before = await queries.readHelpText(db, clientId, params);
    const row = { ...params, title: body.title, html };
    if (before?.title === row.title && before.html === row.html) return present(before);
    await queries.storeHelpText(db, clientId, row);
    record(call, "change", before, row);
    return present(row);
  });

  serve(help.removeHelpText, async (call) => {
    requireRight(call, mayManageSites);
    const { db, clientId, params } = call;
    await lockClient(db, clientId);
    const before = requireRow(await queries.readHelpText(db, clientId, params));
    await queries.deleteHelpText(db, clientId, params);
    record(call, "remove", before, undefined);
    return present(before);
  });
}

const present = ({ html, ...row }: queries.HelpTextRow): help.WrittenHelpText => ({
  ...row,
  text: sanitise(html),
});

function record(
  work: Work,
  verb: "change" | "remove",
  before: queries.HelpTextRow | undefined,
  after: queries.HelpTextRow | undefined,
): void {
  work.audit({
    action: `help.text.${verb}`,
    // A text has no id of its own.
    targetType: "client",
    targetId: work.clientId,
    ...(before ? { before: { ...before } } : {}),
    ...(after ? { after: { ...after } } : {}),
  });
  work.publish({ topic: "help-texts" });
}
