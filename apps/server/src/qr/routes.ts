import type { AuditVerb } from "@portico/contract/administration/audit-actions";
import * as qr from "@portico/contract/qr/qr";
import { text } from "@portico/contract/texts/text";
import type { Client } from "../platform/callers/client.ts";
import { newId } from "../platform/core/ids.ts";
import { refuse, requireRight, requireRow } from "../platform/core/refuse.ts";
import { firstLocale } from "../platform/core/translate.ts";
import type { Db } from "../platform/database/database.ts";
import { asFile } from "../platform/http/answers.ts";
import type { Serve } from "../platform/http/serve.ts";
import type { Work } from "../platform/work/work.ts";
import { siteById } from "../sites/public.ts";
import { drawCodeSheet } from "./code-sheet.ts";
import type { QrHandler } from "./public.ts";
import * as queries from "./queries.ts";
import * as rules from "./rules.ts";

export interface QrOptions {
  /** The later features' handlers, by type of code. */
  handlers: readonly QrHandler[];
}

export function qrRoutes(serve: Serve, { handlers }: QrOptions): void {
  serve(qr.createQrEvent, async (call) => {
    const { client, caller, user, body } = call;
    const named = rules.readCode(body);
    if (!client.features.includes("qr codes")) throw refuse.with("forbidden", text("qr.notEnabled"));
    if (named === "missing") throw refuse.request(text("common.somethingWrong"));
    if (caller.kind === "anonymous") throw refuse.with("unauthenticated", text("qr.loginRequired"));
    if (named === "unknown") throw refuse.with("notFound");
    const action = "actionId" in named ? await requireAction(call, named.actionId) : null;
    const { type, objectId } = action ? rules.targetOf(action) : (named as rules.NamedObject);
    const handler = handlers.find((candidate) => candidate.type === type);
    if (!handler || !objectId || !rules.isEnabled(type, action))
      throw refuse.with("forbidden", text("qr.notEnabled"));
    const contentObject = await handler.scan({
      work: call,
      client,
      user,
      objectId,
      translate: call.translate,
    });
    return {
      qrAction: action && present(action, call.origin),
      qrActionType: rules.toType(type),
      contentObject,
      user: user && { id: user.id, firstName: user.firstName, lastName: user.lastName },
    };
  });

  serve(qr.listQrActions, async (call) => {
    requireRight(call, rules.maySee);
    const { count, results } = await queries.listActions(call.db, call.client.id, call.query);
    return { count, results: results.map((row) => present(row, call.origin)) };
  });

  serve(qr.createQrAction, async (call) => {
    const { db, clientId, body } = requireRight(call, rules.mayManageCodes);
    refuseForeign(body.url);
    if (!(await siteById(db, clientId, body.siteId)))
      throw refuse.fields({ siteId: [text("qr.siteUnknown")] });
    const id = newId();
    const row = { ...body, id, message: body.message || null, url: body.url || null };
    await queries.insertAction(db, clientId, row, call.now);
    auditAction(call, "add", id, undefined, row);
    return present(await requireAction(call, id), call.origin);
  });

  serve(qr.updateQrAction, async (call) => {
    const { db, clientId, params, body } = requireRight(call, rules.mayManageCodes);
    refuseForeign(body.url);
    const before = requireRow(await queries.lockAction(db, clientId, params.id));
    const changes = {
      ...body,
      ...(body.message === undefined ? {} : { message: body.message || null }),
      ...(body.url === undefined ? {} : { url: body.url || null }),
    };
    if (Object.values(changes).some((value) => value !== undefined))
      await queries.updateAction(db, clientId, before.id, changes);
    auditAction(call, "change", before.id, before, changes);
    return present(await requireAction(call, before.id), call.origin);
  });

  serve(qr.deleteQrAction, async (call) => {
    const { db, clientId, params } = requireRight(call, rules.mayManageCodes);
    const row = requireRow(await queries.lockAction(db, clientId, params.id));
    await queries.deleteAction(db, clientId, row.id);
    auditAction(call, "remove", row.id, row, undefined);
    return present(row, call.origin);
  });

  serve(qr.qrActionPdf, async (call) => {
    requireRight(call, rules.maySee);
    const row = await requireAction(call, call.params.id);
    const sheet = { ...row, clientName: call.client.name, codeUrl: rules.actionCodeUrl(call.origin, row.id) };
    const name = [row.site?.name, row.name].filter(Boolean).join(" ");
    return asFile({
      bytes: await drawCodeSheet(sheet, firstLocale(call.client.locale)),
      type: "application/pdf",
      name: `${name}.pdf`,
    });
  });
}

async function requireAction(
  { db, client }: { db: Db; client: Client },
  id: string,
): Promise<queries.QrActionRow> {
  return requireRow(await queries.actionById(db, client.id, id));
}

function refuseForeign(url: string | null | undefined): void {
  if (url && !rules.isNextUrl(url)) throw refuse.fields({ url: [text("qr.urlForeign")] });
}

const present = ({ objectId: _, ...row }: queries.QrActionRow, origin: string) => ({
  ...row,
  codeUrl: rules.actionCodeUrl(origin, row.id),
});

const toAudit = (row: queries.ActionChanges | undefined) =>
  row && { name: row.name, message: row.message, url: row.url, isEnabled: row.isEnabled };

function auditAction(
  work: Work,
  verb: AuditVerb<"qr.action">,
  id: string,
  before: queries.ActionChanges | undefined,
  after: queries.ActionChanges | undefined,
): void {
  work.audit({
    action: `qr.action.${verb}`,
    targetType: "qr_action",
    targetId: id,
    ...(before ? { before: toAudit(before)! } : {}),
    ...(after ? { after: toAudit(after)! } : {}),
  });
  work.publish({ topic: "reception" });
}
