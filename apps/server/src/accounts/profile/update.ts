import { checkProfile } from "@portico/contract/accounts/profile-form";
import { lifetimes } from "@portico/contract/accounts/sign-up";
import { HOUR_MS } from "@portico/contract/days/durations";
import { text } from "@portico/contract/texts/text";
import {
  type AccountRow,
  anyAccountByEmail,
  changeAccount,
  dropTokens,
  isAddressTaken,
  listVehicles,
  lockAccount,
  permittedSites,
  readToken,
  setPendingEmail,
  setPhoto,
  setVehicles,
  toFieldErrors,
  type Vehicle,
} from "../../people/public.ts";
import type { User } from "../../platform/callers/caller.ts";
import type { Client } from "../../platform/callers/client.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { readPhoto } from "../../platform/documents/files.ts";
import type { Files } from "../../platform/http/multipart.ts";
import type { Work } from "../../platform/work/work.ts";
import { readSignUpRules } from "../core/form-queries.ts";
import { addressChangeMail, newAddressMail } from "../core/mails.ts";
import * as rules from "../core/profile-rules.ts";
import { createLink } from "../sign-up/activate.ts";

/** Changes of the caller's own profile. */

interface ProfileCall {
  client: Client;
  user: User;
  body: rules.ProfileBody;
  files: Files;
  /** Of `body.meetingRoomPin`, made before the transaction. */
  pinHash: string | null | undefined;
}

/** Changes the fields in `body`; a refusal is by field and changes nothing. */
export async function changeProfile(work: Work, call: ProfileCall): Promise<void> {
  const { db, clientId } = work;
  const { client, user, body, files, pinHash } = call;
  refuseFeatures(client, body);
  // Locked, since answers are merged key by key: of two concurrent changes none is lost.
  const before = await lockAccount(db, clientId, user.id);
  if (!before) throw refuse.with("unauthenticated");
  const vehicles = await listVehicles(db, clientId, user.id);
  const groups = await refuseProblems(work, call, { ...before, vehicles });
  const jpeg = await readPhoto(files.photo);
  const { additionalInformation: answers } = body;
  await changeAccount(db, clientId, user.id, {
    ...rules.toAccountFields(body),
    ...(pinHash !== undefined && { pinHash }),
    ...(answers && { answers: rules.answersToStore(groups, "edit", answers, before.answers) }),
  });
  if (body.vehicles) await setVehicles(db, clientId, user.id, rules.toVehicles(body));
  if (jpeg || body.photo !== undefined) await setPhoto(work, user.id, jpeg, before.photoFileId);
  if (body.email !== undefined) await requestAddressChange(work, call, before);
  const fields = Object.keys(body).filter((field) => field !== "currentPassword");
  recordProfileChange(work, user, [...fields, ...(jpeg ? ["photo"] : [])]);
}

function refuseFeatures({ features }: Client, body: rules.ProfileBody): void {
  const isOff =
    (body.meetingRoomPin !== undefined && !features.includes("screen")) ||
    (body.isLocatable !== undefined && !features.includes("locate colleague"));
  if (isOff) throw refuse.with("featureOff");
}

/** Refuses invalid fields; returns the client's own groups of fields. */
async function refuseProblems(
  { db, clientId }: Work,
  { client, user, body, files }: ProfileCall,
  before: AccountRow & { vehicles: Vehicle[] },
) {
  const config = await readSignUpRules(db, clientId);
  const hasNewPhoto = files.photo !== undefined;
  const draft = rules.toDraft(body, hasNewPhoto, before);
  const all = checkProfile(draft, {
    mode: "edit",
    rules: config,
    siteIds: await permittedSites(db, clientId, user.id),
    hasScreens: client.features.includes("screen"),
    hasPhoto: before.photo !== null && body.photo === undefined,
  });
  const isNewEmail = draft.email.trim().toLowerCase() !== before.email;
  const errors = {
    ...toFieldErrors(rules.relevantProblems(all, body, hasNewPhoto, isNewEmail)),
    ...rules.unknownAnswers(config.additionalSignupGroups, "edit", body.additionalInformation ?? {}),
  };
  if (Object.keys(errors).length > 0) throw refuse.fields(errors);
  return config.additionalSignupGroups;
}

/** The limit of links per hour, since a link goes to any address that the person names. */
const LINKS_AN_HOUR = 5;

/** A new address waits until the link sent to it is followed; the person's own address cancels the change. */
async function requestAddressChange(work: Work, { user, body }: ProfileCall, before: AccountRow) {
  const { db, clientId, now } = work;
  const email = (body.email ?? "").trim().toLowerCase();
  if (email === before.pendingEmail) return;
  if (email === before.email) {
    // The token stays, so that this change counts towards the limit too; without the pending address it has
    // no effect.
    await dropTokens(db, clientId, user.id, "address-withdrawal");
    return setPendingEmail(db, clientId, user.id, null);
  }
  const holder = await anyAccountByEmail(db, clientId, email);
  if (holder && isAddressTaken(holder)) throw refuse.fields({ email: [text("accounts.emailTaken")] });
  const last = (await readToken(db, clientId, user.id, "email-change"))?.data as
    | { sent: string[] }
    | undefined;
  const sent = (last?.sent ?? []).filter((at) => now.getTime() - Date.parse(at) < HOUR_MS);
  if (sent.length >= LINKS_AN_HOUR)
    throw refuse.later("tooMany", (Date.parse(sent[0]!) + HOUR_MS - now.getTime()) / 1000);
  await dropTokens(db, clientId, user.id, "email-change");
  await setPendingEmail(db, clientId, user.id, email);
  const data = { email, sent: [...sent, now.toISOString()] };
  const days = lifetimes.emailChangeDays;
  const link = await createLink(work, { purpose: "email-change", personId: user.id, days, data });
  work.mail(newAddressMail(work.client, before, email, link));
  const notMe = await createLink(work, { purpose: "address-withdrawal", personId: user.id, days });
  work.mail(addressChangeMail(work.client, before, notMe));
}

function recordProfileChange(work: Work, user: User, fields: string[]): void {
  if (fields.length === 0) return;
  work.audit({
    action: "people.profile.change",
    targetType: "person",
    targetId: user.id,
    after: { fields: [...new Set(fields)] },
  });
  work.publish({ topic: "session", personId: user.id });
  // Schedules show names of hosts, floor plans those of colleagues who let themselves be found.
  if (["firstName", "lastName", "isLocatable"].some((field) => fields.includes(field)))
    work.publish({ topic: "people" });
  // Lists of parking show people's vehicles.
  if (fields.includes("vehicles")) work.publish({ topic: "parking", kind: "bookings" });
}
