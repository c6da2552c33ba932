import { type addProvider, type changeProvider, messages } from "@portico/contract/sign-in/providers";
import type { z } from "zod";
import { seal } from "../../platform/core/encryption.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { deleteLinks } from "./identity-queries.ts";
import type { Oidc } from "./oidc.ts";
import * as queries from "./queries.ts";
import { issuerProblem } from "./rules.ts";

/** Changes of a client's sign-in providers, each inside the caller's transaction. */

type New = z.output<(typeof addProvider)["body"]>;
type Change = z.output<(typeof changeProvider)["body"]>;

export interface Keeping {
  oidc: Oidc;
  /** The installation's. */
  secret: string;
}

/** What a provider's secret is sealed for. */
export const boundOf = (clientId: string, providerId: string) => ({
  clientId,
  purpose: `sign-in-provider ${providerId}`,
});

export async function addProviderRow(work: Work, asked: New, keeping: Keeping): Promise<queries.ProviderRow> {
  const { db, clientId } = work;
  const id = newId();
  const values = { ...asked, ...stored(clientId, id, asked, keeping) };
  // First the row, which holds its address against another one, then the question that takes its time.
  await queries.insertProvider(db, clientId, id, values);
  await refuseUnless(asked.issuer, keeping.oidc);
  return after(work, "add", id, undefined, asked);
}

export async function changeProviderRow(
  work: Work,
  id: string,
  asked: Change,
  keeping: Keeping,
): Promise<queries.ProviderRow> {
  const { db, clientId } = work;
  const before = await queries.providerById(db, clientId, id);
  if (!before) throw refuse.with("notFound");
  await queries.updateProvider(db, clientId, id, { ...asked, ...stored(clientId, id, asked, keeping) });
  const isOther = (key: "issuer" | "oidcClientId") => asked[key] !== undefined && asked[key] !== before[key];
  if (isOther("issuer")) await refuseUnless(asked.issuer!, keeping.oidc);
  const unlinked = isOther("issuer") || isOther("oidcClientId") ? await deleteLinks(db, clientId, id) : 0;
  return after(work, "change", id, before, asked, unlinked);
}

export async function removeProviderRow(work: Work, id: string): Promise<queries.ProviderRow> {
  const { db, clientId } = work;
  const before = await queries.providerById(db, clientId, id);
  if (!before) throw refuse.with("notFound");
  const unlinked = await deleteLinks(db, clientId, id);
  await queries.deleteProvider(db, clientId, id);
  record(work, "remove", id, { ...told(before), unlinked }, undefined);
  return before;
}

const stored = (
  clientId: string,
  id: string,
  { oidcClientSecret: plain, verifiedDomains }: Change,
  { secret }: Keeping,
): queries.ProviderValues => ({
  oidcClientSecret: plain
    ? seal(secret, boundOf(clientId, id), plain)
    : plain === undefined
      ? undefined
      : null,
  verifiedDomains: verifiedDomains && [...new Set(verifiedDomains)],
});

/** A connection waits while an address is asked, which is rare and bounded; the answer is kept for who repeats the request. */
async function refuseUnless(issuer: string, oidc: Oidc): Promise<void> {
  const problem = issuerProblem(issuer);
  if (problem) throw refuse.fields({ issuer: [problem] });
  if (!(await oidc.isIssuer(issuer))) throw refuse.fields({ issuer: [messages.issuerUnreachable] });
}

async function after(
  work: Work,
  verb: "add" | "change",
  id: string,
  before: queries.ProviderRow | undefined,
  asked: Change,
  unlinked = 0,
): Promise<queries.ProviderRow> {
  const row = (await queries.providerById(work.db, work.clientId, id))!;
  const keys = Object.keys(asked).filter((key) => key !== "oidcClientSecret");
  const only = (one: object) => Object.fromEntries(keys.map((key) => [key, Reflect.get(one, key)]));
  record(work, verb, id, before && only(before), {
    ...only(row),
    // Which secret is nobody's business, that there is another one is.
    ...(asked.oidcClientSecret === undefined ? {} : { fields: ["oidcClientSecret"] }),
    ...(unlinked > 0 ? { unlinked } : {}),
  });
  return row;
}

const told = ({ oidcClientSecret: _sealed, id: _id, ...rest }: queries.ProviderRow) => rest;

function record(
  work: Work,
  verb: "add" | "change" | "remove",
  targetId: string,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown> | undefined,
): void {
  work.audit({
    action: `people.sign-in-provider.${verb}`,
    targetType: "sign_in_provider",
    targetId,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  });
  // The log-in page offers them.
  work.tell({ topic: "session" });
}
