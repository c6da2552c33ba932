import { text } from "@portico/contract/texts/text";
import { limits } from "@portico/contract/visitors/form";
import * as visitors from "@portico/contract/visitors/visitors";
import { limitMessage } from "../people/public.ts";
import type { User } from "../platform/callers/caller.ts";
import { refuse, requireRight } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import { fileUrl, readFile, readPhoto } from "../platform/documents/files.ts";
import { readSmallPicture } from "../platform/documents/small-pictures.ts";
import { asFile } from "../platform/http/answers.ts";
import type { Call, ChangeCall, Serve, ServeOptions } from "../platform/http/serve.ts";
import { contactOne } from "../platform/messages/contact.ts";
import * as photos from "./core/photo-queries.ts";
import { presentAll } from "./core/present.ts";
import * as queries from "./core/queries.ts";
import * as rules from "./core/rules.ts";
import * as visits from "./core/visit-queries.ts";
import { checkVisitorRows, importVisitorRows, readVisitorFile } from "./directory/import-visitors.ts";
import { addressChangedMail } from "./directory/mails.ts";
import {
  addVisitor,
  changeVisitor,
  refuseProblems,
  setPhoto,
  type VisitorListener,
} from "./directory/manage.ts";
import { type DirectoryRow, listDirectory } from "./directory/queries.ts";

export interface VisitorsOptions extends Pick<ServeOptions, "rateLimiter"> {
  /** Later features that keep copies of names, company or plates. */
  onChanged: readonly VisitorListener[];
}

export function visitorRoutes(serve: Serve, { onChanged, rateLimiter }: VisitorsOptions): void {
  serve(visitors.listVisitors, async (call) => {
    const { db, client, user, query } = call;
    const { page, limit, ordering = "lastName", letter, visitor, type, ...filter } = query;
    const ids = visitor === undefined ? undefined : readIds(visitor);
    refuseWithoutSearch(user, query.search, ids);
    const found = await queries.listVisitors(
      db,
      client.id,
      { ...filter, ids, letter: letter?.toUpperCase(), typeId: type },
      { ordering: toOrder(ordering), page, limit },
    );
    return { count: found.count, results: await presentAll(db, client.id, found.results, user) };
  });

  serve(visitors.getVisitor, async (call) => {
    requireRight(call, rules.mayFindVisitors);
    return presentVisitor(call, call.params.id);
  });

  serve(visitors.createVisitor, async (call) => {
    requireRight(call, rules.mayFindVisitors);
    await refuseProblems(call, call.body, rules.readRequirements(call.client));
    const photo = await readPhoto(call.files.photo);
    const { id, isNew } = await addVisitor(call, call.body, call.user.id);
    if (!isNew) throw refuse.state(await presentVisitor(call, id), text("visitors.emailTaken"));
    if (photo) await setPhoto(call, id, photo);
    return presentVisitor(call, id);
  });

  serve(visitors.updateVisitor, async (call) => {
    const { body, params } = call;
    const before = await requireChangeable(call, params.id);
    await refuseContactOfOthers(call, before);
    await refuseProblems(call, body, rules.readRequirements(call.client), before);
    const photo = await readPhoto(call.files.photo);
    const refused = await changeVisitor(call, params.id, body, onChanged);
    if (refused)
      throw refuse.state(await presentVisitor(call, refused.addressHolder), text("visitors.emailTaken"));
    await notifyOldAddress(call, before);
    if (photo || (body.photo !== undefined && before.photoId)) await setPhoto(call, params.id, photo);
    return presentVisitor(call, params.id);
  });

  serve(visitors.contactVisitor, async (call) => {
    const { client, user, body, params, request } = call;
    const visitor = await requireChangeable(call, params.id);
    const frame = { kind: "visitors.contact", sender: user } as const;
    await limitMessage(rateLimiter, client.id, user.id, request.ip);
    const sent = contactOne(call, frame, visitor, body, {
      noEmail: text("visitors.noEmail"),
      noPhone: text("visitors.noPhone"),
    });
    call.audit({ action: "visitors.visitor.contact", targetType: "visitor", targetId: params.id });
    return { sent };
  });

  importRoutes(serve);
  directoryRoutes(serve);

  serve(visitors.getFile, async ({ db, client, caller, params, query }) => {
    const mayLook =
      caller.kind === "person"
        ? await mayOpenFile(db, client.id, caller.user, params.id)
        : await photos.isPhotoOf(db, client.id, caller.visit.visitorId, params.id);
    const read = query.size === "small" ? readSmallPicture : readFile;
    const file = mayLook ? await read(db, client.id, params.id) : undefined;
    if (!file) throw refuse.with("notFound");
    return asFile({ bytes: file.bytes, type: file.contentType, isImmutable: true });
  });
}

/** A visitor's picture follows the rule of the directory; a signature is shown with its agreement alone. */
async function mayOpenFile(db: Db, clientId: string, user: User, fileId: string): Promise<boolean> {
  if (await photos.isSignature(db, clientId, fileId)) return false;
  return rules.mayFindVisitors(user) || !(await photos.showsVisitor(db, clientId, fileId));
}

function importRoutes(serve: Serve): void {
  // In steps, so that no transaction begins: the check writes nothing.
  serve.steps(visitors.checkImport, async ({ db, client, user, body, translate }) => {
    requireRight({ user }, rules.mayFindVisitors);
    const lines = readVisitorFile(body.csv);
    const rows = await checkVisitorRows({ db, clientId: client.id }, lines, rules.readRequirements(client));
    const results = rows.map((row) => ({ ...row, problems: row.problems.map(translate) }));
    return { count: results.length, results };
  });

  serve(visitors.importVisitors, (call) => {
    requireRight(call, rules.mayFindVisitors);
    return importVisitorRows(call, readVisitorFile(call.body.csv), rules.readRequirements(call.client));
  });
}

function directoryRoutes(serve: Serve): void {
  serve(visitors.listDirectory, async ({ db, client, user, query: { page, limit, ...filter } }) => {
    requireRight({ user }, rules.maySeeDirectory);
    const { count, results } = await listDirectory(db, client.id, filter, { page, limit });
    return { count, results: results.map(toDirectoryEntry) };
  });

  serve(visitors.getDirectoryEntry, async ({ db, client, user, params }) => {
    requireRight({ user }, rules.maySeeDirectory);
    const { results } = await listDirectory(db, client.id, params, { page: 1, limit: 1 });
    if (!results[0]) throw refuse.with("notFound");
    return toDirectoryEntry(results[0]);
  });
}

const toDirectoryEntry = ({ photoId, photo, ...row }: DirectoryRow) => ({
  ...row,
  photo: fileUrl(photoId) ?? photo,
});

/** A person who does not see the directory must search for a name. */
function refuseWithoutSearch(user: User, search: string | undefined, ids: string[] | undefined): void {
  requireRight({ user }, rules.mayFindVisitors);
  if (rules.maySeeDirectory(user) || ids) return;
  if ((search ?? "").length < limits.searchMin)
    throw refuse.fields({ search: [text("visitors.searchShort", { min: limits.searchMin })] });
}

const GUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A text that is no id is ignored: a form that was prefilled by hand still opens. */
const readIds = (text: string): string[] =>
  text
    .split(",")
    .map((id) => id.trim())
    .filter((id) => GUID.test(id));

type Ordering = queries.VisitorOrder | "last_name" | "-last_name";
const toOrder = (ordering: Ordering): queries.VisitorOrder =>
  ordering === "last_name" ? "lastName" : ordering === "-last_name" ? "-lastName" : ordering;

async function presentVisitor({ db, client, user }: Call, id: string) {
  const [visitor] = await presentAll(db, client.id, await queries.visitorsById(db, client.id, [id]), user);
  if (!visitor) throw refuse.with("notFound");
  return visitor;
}

/** Refuses a visitor whose details the caller does not see. */
async function requireChangeable({ db, client, user }: Call, id: string): Promise<queries.VisitorRow> {
  requireRight({ user }, rules.mayFindVisitors);
  const [row] = await queries.visitorsById(db, client.id, [id]);
  if (!row) throw refuse.with("notFound");
  const hosted = await visits.listHosted(db, client.id, user.id, [id]);
  if (!rules.maySeeDetails(user, row, hosted.has(id))) throw refuse.with("forbidden");
  return row;
}

/** Asked under the visitor's lock: nobody else books a visit for this visitor until the change is made. */
async function refuseContactOfOthers(
  { db, client, user, body }: ChangeCall<typeof visitors.updateVisitor>,
  before: queries.VisitorRow,
): Promise<void> {
  if (rules.maySeeDirectory(user) || !rules.changesContact(body, before)) return;
  await queries.lockVisitor(db, client.id, before.id);
  const others = await visits.listVisitedOthers(db, client.id, user.id, [before.id]);
  if (!rules.mayChangeContact(user, before, others.has(before.id)))
    throw refuse.with("forbidden", text("visitors.contactOfOthers"));
}

/** A visitor who is expected is told at the address before that mails go elsewhere from now on. */
async function notifyOldAddress(
  { db, client, body, mail, now }: ChangeCall<typeof visitors.updateVisitor>,
  before: queries.VisitorRow,
): Promise<void> {
  const { email } = before;
  if (email === null || rules.mergeDraft(body, before).email === email) return;
  if (await visits.hasOpenVisit(db, client.id, before.id, now))
    mail(addressChangedMail(client, { ...before, email }));
}
