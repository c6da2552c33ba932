import { checkProfile } from "@portico/contract/accounts/profile-form";
import {
  type AccountRow,
  dropTokens,
  hashPassword,
  insertAccount,
  isAddressTaken,
  isCommonPassword,
  isMadeOfNames,
  lockAccountByEmail,
  type NewAccount,
  replaceAccount,
  setPhoto,
  setVehicles,
  toFieldErrors,
  type Vehicle,
} from "../../people/public.ts";
import type { Client } from "../../platform/callers/client.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { readPhoto } from "../../platform/documents/files.ts";
import type { Files } from "../../platform/http/multipart.ts";
import type { Work } from "../../platform/work/work.ts";
import type { SignUpRules } from "../core/form-queries.ts";
import * as rules from "../core/profile-rules.ts";

/** A form that was checked, with its slow parts done: an account that is not written yet. */
export interface PreparedAccount {
  email: string;
  account: Omit<NewAccount, "groups" | "status">;
  vehicles: Vehicle[];
  photo: Buffer | null;
}

interface SignUpForm {
  mode: "sign-up" | "invitation";
  client: Client;
  config: SignUpRules;
  sites: { id: string }[];
  body: rules.SignUpBody;
  files: Files;
}

/** Checks the form of a new account and does its slow work, outside any transaction. Refuses by field. */
export async function prepareAccount({
  mode,
  client,
  config,
  sites,
  body,
  files,
}: SignUpForm): Promise<PreparedAccount> {
  if (body.isLocatable && !client.features.includes("locate colleague")) throw refuse.with("featureOff");
  if (body.meetingRoomPin && !client.features.includes("screen")) throw refuse.with("featureOff");
  const answers = body.additionalInformation ?? {};
  const draft = rules.toDraft(body, files.photo !== undefined);
  const problems = checkProfile(draft, {
    mode,
    rules: config,
    siteIds: sites.map(({ id }) => id),
    hasScreens: client.features.includes("screen"),
    hasPhoto: false,
    isCommonPassword: (password) =>
      isCommonPassword(password) || isMadeOfNames(password, { client, ...draft }),
  });
  const errors = {
    ...toFieldErrors(problems),
    ...rules.unknownAnswers(config.additionalSignupGroups, mode, answers),
  };
  if (Object.keys(errors).length > 0) throw refuse.fields(errors);
  const photo = await readPhoto(files.photo);
  const [passwordHash, pinHash] = await Promise.all([
    hashPassword(draft.password ?? ""),
    body.meetingRoomPin ? hashPassword(body.meetingRoomPin) : null,
  ]);
  const account = {
    firstName: "",
    lastName: "",
    phone: null,
    postcode: null,
    lineManagerEmail: null,
    isLocatable: false,
    locale: null,
    tags: [],
    ...rules.toAccountFields(body),
    siteId: body.site || (sites.length === 1 ? (sites[0]?.id ?? null) : null),
    pinHash,
    passwordHash,
    answers: rules.answersToStore(config.additionalSignupGroups, mode, answers),
  };
  return { email: draft.email.trim().toLowerCase(), account, vehicles: rules.toVehicles(body), photo };
}

/**
 * Creates the account. An unconfirmed account with that address is replaced, and links that were sent for it
 * stop working. Otherwise returns the account that has the address, and nothing changes.
 */
export async function saveAccount(
  work: Work,
  { email, account, vehicles, photo }: PreparedAccount,
  more: Pick<NewAccount, "groups" | "status">,
): Promise<{ id: string } | { addressHolder: AccountRow }> {
  const { db, clientId, now } = work;
  const whole = { ...account, ...more };
  let id = await insertAccount(db, clientId, email, whole, now);
  let before: string | null = null;
  if (!id) {
    const holder = await lockAccountByEmail(db, clientId, email);
    // The account disappeared between the two queries: the address is free again.
    if (!holder) throw refuse.later("unavailable", 1);
    if (isAddressTaken(holder)) return { addressHolder: holder };
    id = holder.id;
    before = holder.photoFileId;
    await replaceAccount(db, clientId, id, whole, now);
    await dropTokens(db, clientId, id);
  }
  await setVehicles(db, clientId, id, vehicles);
  if (photo || before) await setPhoto(work, id, photo, before);
  return { id };
}
