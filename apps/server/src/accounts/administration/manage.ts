import type { createPerson } from "@portico/contract/accounts/administration";
import type { ProfileDraft } from "@portico/contract/accounts/profile-form";
import { text } from "@portico/contract/texts/text";
import type { z } from "zod";
import {
  dropTokens,
  dropUnconfirmed,
  insertPerson,
  lockPerson,
  type PersonColumns,
  setPermittedSites,
  setPhoto,
  setVehicles,
  updatePerson,
} from "../../people/public.ts";
import type { User } from "../../platform/callers/caller.ts";
import type { Client } from "../../platform/callers/client.ts";
import { refuse, requireRow } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import { toOneLine } from "../../platform/documents/calendar.ts";
import type { ChangingCall } from "../../platform/http/serve.ts";
import type { Work } from "../../platform/work/work.ts";
import { listProviderLinks } from "../../sign-in/public.ts";
import { listSiteNames, readSignUpRules } from "../core/form-queries.ts";
import { mergeAnswers } from "../core/profile-rules.ts";
import { addressChangedMail } from "./mails.ts";
import * as queries from "./queries.ts";
import * as rules from "./rules.ts";

/** Changes of people by administrators, inside the caller's transaction. */

export type PersonDraft = Omit<z.output<typeof createPerson.body>, "invite">;

/** The person in the contract's shape; 404 for an unknown id or another client's person. */
export async function presentPerson(
  { db, client, user }: { db: Db; client: Pick<Client, "id">; user: User },
  id: string,
) {
  const person = await queries.readFullPerson(db, client.id, id);
  if (!person) throw refuse.with("notFound");
  const superadmins = await queries.countSuperadmins(db, client.id);
  const ways = await listProviderLinks(db, client.id, id);
  const providers = ways.flatMap(({ name, email, linkedAt }) => (linkedAt ? [{ name, email }] : []));
  return { ...person, providers, can: rules.abilities(user, person, superadmins > 1) };
}

const emptyToNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** The person's profile after the change. */
const mergeProfile = (draft: PersonDraft, before: queries.FullPerson | undefined): ProfileDraft => ({
  firstName: toOneLine(draft.firstName ?? before?.firstName ?? ""),
  lastName: toOneLine(draft.lastName ?? before?.lastName ?? ""),
  email: draft.email ?? before?.email ?? "",
  lineManagerEmail: draft.lineManagerEmail === undefined ? before?.lineManagerEmail : draft.lineManagerEmail,
  phone: draft.phone === undefined ? before?.phone : draft.phone,
  postcode: draft.postcode === undefined ? before?.postcode : draft.postcode,
  site: draft.site === undefined ? before?.site?.id : draft.site,
  vehicles: (draft.vehicles ?? before?.vehicles ?? []).map(({ registration, vehicleType }) => ({
    registration,
    vehicleType: vehicleType || null,
  })),
  meetingRoomPin: draft.meetingRoomPin,
  additional: draft.additionalInformation ?? {},
});

async function refuseProblems(
  { db, client }: ChangingCall,
  draft: PersonDraft,
  before: queries.FullPerson | undefined,
): Promise<void> {
  const sites = (await listSiteNames(db, client.id)).map(({ id }) => id);
  const requested = before
    ? Object.keys(draft).filter((key) => draft[key as keyof PersonDraft] !== undefined)
    : undefined;
  // A field whose rule depends on another, such as the line manager's address on the person's own, is checked
  // with it.
  const fields = requested ?? ["firstName", "lastName", "email", ...Object.keys(draft)];
  if (fields.includes("email")) fields.push("lineManagerEmail");
  const problems = rules.problemsOf(mergeProfile(draft, before), fields, {
    rules: await readSignUpRules(db, client.id),
    siteIds: sites,
    hasScreens: client.features.includes("screen"),
  });
  if (draft.permittedSites?.some((id) => !sites.includes(id)))
    problems.permittedSites = [text("common.siteUnknown")];
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
}

/** What was made of the request before the transaction began. */
export interface PreparedPerson {
  jpeg: Buffer | null;
  /** Of the draft's pin; undefined: the pin stays. */
  pinHash: string | null | undefined;
}

/** The columns to write; fields that are left out stay. */
function toColumns(
  draft: PersonDraft,
  pinHash: PreparedPerson["pinHash"],
  before?: queries.FullPerson,
): Partial<PersonColumns> {
  return {
    ...(draft.firstName !== undefined && { first_name: toOneLine(draft.firstName) }),
    ...(draft.lastName !== undefined && { last_name: toOneLine(draft.lastName) }),
    ...(draft.email !== undefined && { email: draft.email.trim().toLowerCase() }),
    ...(draft.phone !== undefined && { phone: emptyToNull(draft.phone) }),
    ...(draft.company !== undefined && { company: emptyToNull(draft.company) }),
    ...(draft.postcode !== undefined && { postcode: emptyToNull(draft.postcode) }),
    ...(draft.lineManagerEmail !== undefined && {
      line_manager_email: emptyToNull(draft.lineManagerEmail)?.toLowerCase() ?? null,
    }),
    ...(draft.site !== undefined && { home_site_id: draft.site || null }),
    ...(draft.isLocatable !== undefined && { is_locatable: draft.isLocatable }),
    ...(draft.isRestricted !== undefined && { is_restricted: draft.isRestricted }),
    ...(draft.groups !== undefined && { groups: rules.sortGroups(draft.groups) }),
    ...(draft.tags !== undefined && { tags: [...new Set(draft.tags)] }),
    ...(draft.additionalInformation !== undefined && {
      additional_information: JSON.stringify(
        mergeAnswers(before?.additionalInformation ?? {}, draft.additionalInformation),
      ),
    }),
    ...(pinHash !== undefined && { meeting_room_pin_hash: pinHash }),
  };
}

async function writeRelations(work: Work, id: string, draft: PersonDraft): Promise<void> {
  const { db, clientId } = work;
  if (draft.vehicles) {
    const filled = draft.vehicles.filter(({ registration }) => registration.trim() !== "");
    await setVehicles(
      db,
      clientId,
      id,
      filled.map(({ registration, vehicleType }) => ({
        registration: registration.trim().toUpperCase(),
        vehicleType: vehicleType || null,
      })),
    );
  }
  if (draft.permittedSites) await setPermittedSites(db, clientId, id, [...new Set(draft.permittedSites)]);
}

/** The administrator with their current groups: these may have changed since the request came in. */
export async function reloadActor({ db, clientId, user }: ChangingCall): Promise<User> {
  await queries.lockGroups(db, clientId);
  const actor = { ...user, groups: await queries.readGroups(db, clientId, user.id) };
  if (!rules.mayAdminister(actor)) throw refuse.with("forbidden");
  return actor;
}

/** Locks a person whom the administrator may change, and returns their current row. */
export async function lockTarget(work: ChangingCall, id: string): Promise<queries.FullPerson> {
  const actor = await reloadActor(work);
  if (!(await lockPerson(work.db, work.clientId, id))) throw refuse.with("notFound");
  const person = requireRow(await queries.readFullPerson(work.db, work.clientId, id));
  if (!rules.mayChange(actor, person)) throw refuse.with("forbidden");
  return person;
}

/** At least one superadmin must remain; checked after the change, under `lockGroups`. */
export async function refuseWithoutSuperadmin({ db, clientId }: Work, field: string): Promise<void> {
  if ((await queries.countSuperadmins(db, clientId)) > 0) return;
  throw refuse.fields({ [field]: [text("accounts.lastSuperadmin")] });
}

export async function createPersonAccount(
  work: ChangingCall,
  draft: PersonDraft,
  { jpeg, pinHash }: PreparedPerson,
): Promise<string> {
  const { db, clientId, now } = work;
  const groups = draft.groups ?? (await readSignUpRules(db, clientId)).groups;
  const actor = await reloadActor(work);
  if (rules.isForbiddenChange(actor, [], groups))
    throw refuse.fields({ groups: [text("accounts.groupForbidden")] });
  await refuseProblems(work, draft, undefined);
  const columns = toColumns({ ...draft, groups }, pinHash);
  const { first_name = "", last_name = "", email = "" } = columns;
  await dropUnconfirmed(db, clientId, [email]);
  const id = await insertPerson(db, clientId, { ...columns, first_name, last_name, email }, now);
  await writeRelations(work, id, draft);
  if (jpeg) await setPhoto(work, id, jpeg, null);
  const fields = Object.keys(draft).filter((key) => draft[key as keyof PersonDraft] !== undefined);
  work.audit({
    action: "people.person.create",
    targetType: "person",
    targetId: id,
    after: { fields, groups },
  });
  publishPeopleChange(work);
  return id;
}

export async function changePerson(
  work: ChangingCall,
  id: string,
  draft: PersonDraft,
  { jpeg, pinHash }: PreparedPerson,
): Promise<void> {
  const { db, clientId } = work;
  const before = await lockTarget(work, id);
  const actor = { groups: await queries.readGroups(db, clientId, work.user.id) };
  if (draft.groups && rules.isForbiddenChange(actor, before.groups, draft.groups))
    throw refuse.fields({ groups: [text("accounts.groupForbidden")] });
  await refuseProblems(work, draft, before);
  const columns = toColumns(draft, pinHash, before);
  const isMoved = columns.email !== undefined && columns.email !== before.email;
  if (isMoved) await dropUnconfirmed(db, clientId, [columns.email!]);
  await updatePerson(db, clientId, id, {
    ...columns,
    ...(isMoved && { pending_email: null }),
  });
  // Links that were sent to the previous address would give its reader access.
  if (isMoved) await dropTokens(db, clientId, id);
  if (isMoved && before.status === "active") work.mail(addressChangedMail(work.client, before));
  await writeRelations(work, id, draft);
  if (jpeg || (draft.photo !== undefined && before.photoId)) await setPhoto(work, id, jpeg, before.photoId);
  if (draft.groups) await refuseWithoutSuperadmin(work, "groups");
  const fields = [
    ...Object.keys(draft).filter((key) => draft[key as keyof PersonDraft] !== undefined && key !== "photo"),
    ...(jpeg || draft.photo !== undefined ? ["photo"] : []),
  ];
  if (fields.length === 0) return;
  work.audit({
    action: "people.person.change",
    targetType: "person",
    targetId: id,
    ...(draft.groups && { before: { groups: before.groups } }),
    after: { fields, ...(draft.groups && { groups: columns.groups }) },
  });
  publishPeopleChange(work, id);
}

/** @param personId the person whose own session shows changed facts */
export function publishPeopleChange(work: Work, personId?: string): void {
  work.publish({ topic: "people" });
  work.publish({ topic: "presence", ...(personId ? { people: [personId] } : {}) });
  if (personId) work.publish({ topic: "session", personId });
}
