import type { addProvider, changeProvider } from "@portico/contract/sign-in/providers";
import { text } from "@portico/contract/texts/text";
import type { z } from "zod";
import { encrypt } from "../../platform/core/encryption.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { requireUnchanged, type SeenChange } from "../../platform/work/seen.ts";
import type { Work } from "../../platform/work/work.ts";
import { deleteLinks } from "./identity-queries.ts";
import type { Oidc } from "./oidc.ts";
import * as queries from "./queries.ts";
import { issuerProblem } from "./rules.ts";

/** Changes of a client's sign-in providers, each inside the caller's transaction. */

type ProviderDraft = z.output<(typeof addProvider)["body"]>;
type ProviderChange = z.output<(typeof changeProvider)["body"]>;

export interface ProviderTools {
  oidc: Oidc;
  /** The installation's secret. */
  secret: string;
}

/** The context for which a provider's secret is encrypted. */
export const secretContext = (clientId: string, providerId: string) => ({
  clientId,
  purpose: `sign-in-provider ${providerId}`,
});

export async function addProviderRow(
  work: Work,
  requested: ProviderDraft,
  tools: ProviderTools,
): Promise<queries.ProviderRow> {
  const { db, clientId } = work;
  const id = newId();
  const values = { ...requested, ...toStoredValues(clientId, id, requested, tools) };
  // The insert comes first, because it reserves the slug; the request to the issuer takes time.
  await queries.insertProvider(db, clientId, id, values);
  await refuseUnreachableIssuer(requested.issuer, tools.oidc);
  return reloadAndAudit(work, "add", id, { requested });
}

export async function changeProviderRow(
  work: Work,
  id: string,
  { seen, ...requested }: SeenChange<ProviderChange>,
  tools: ProviderTools,
): Promise<queries.ProviderRow> {
  const { db, clientId } = work;
  const before = await queries.providerById(db, clientId, id);
  if (!before) throw refuse.with("notFound");
  requireUnchanged(before, requested, seen);
  await queries.updateProvider(db, clientId, id, {
    ...requested,
    ...toStoredValues(clientId, id, requested, tools),
  });
  const isOther = (key: "issuer" | "oidcClientId") =>
    requested[key] !== undefined && requested[key] !== before[key];
  if (isOther("issuer")) await refuseUnreachableIssuer(requested.issuer!, tools.oidc);
  const unlinked = isOther("issuer") || isOther("oidcClientId") ? await deleteLinks(db, clientId, id) : 0;
  return reloadAndAudit(work, "change", id, { before, requested, unlinked });
}

export async function removeProviderRow(work: Work, id: string): Promise<queries.ProviderRow> {
  const { db, clientId } = work;
  const before = await queries.providerById(db, clientId, id);
  if (!before) throw refuse.with("notFound");
  const unlinked = await deleteLinks(db, clientId, id);
  await queries.deleteProvider(db, clientId, id);
  auditProvider(work, "remove", id, { ...toAudit(before), unlinked }, undefined);
  return before;
}

const toStoredValues = (
  clientId: string,
  id: string,
  { oidcClientSecret: plain, verifiedDomains }: ProviderChange,
  { secret }: ProviderTools,
): queries.ProviderValues => ({
  oidcClientSecret: plain
    ? encrypt(secret, secretContext(clientId, id), plain)
    : plain === undefined
      ? undefined
      : null,
  verifiedDomains: verifiedDomains && [...new Set(verifiedDomains)],
});

/**
 * The transaction keeps a connection while the issuer is contacted, which is rare and bounded; a repeated
 * request gets the stored response.
 */
async function refuseUnreachableIssuer(issuer: string, oidc: Oidc): Promise<void> {
  const problem = issuerProblem(issuer);
  if (problem) throw refuse.fields({ issuer: [problem] });
  const found = await oidc.findProblem(issuer);
  if (found)
    throw refuse.fields({
      issuer: [found === "network" ? text("signIn.issuerNetwork") : text("signIn.issuerUnreachable")],
    });
}

interface ProviderEdit {
  before?: queries.ProviderRow;
  requested: ProviderChange;
  /** How many people's links to the provider were deleted. */
  unlinked?: number;
}

async function reloadAndAudit(
  work: Work,
  verb: "add" | "change",
  id: string,
  { before, requested, unlinked = 0 }: ProviderEdit,
): Promise<queries.ProviderRow> {
  const row = (await queries.providerById(work.db, work.clientId, id))!;
  const keys = Object.keys(requested).filter((key) => key !== "oidcClientSecret");
  const only = (one: object) => Object.fromEntries(keys.map((key) => [key, Reflect.get(one, key)]));
  auditProvider(work, verb, id, before && only(before), {
    ...only(row),
    // The audit entry records that the secret changed, never the secret itself.
    ...(requested.oidcClientSecret === undefined ? {} : { fields: ["oidcClientSecret"] }),
    ...(unlinked > 0 ? { unlinked } : {}),
  });
  return row;
}

const toAudit = ({ oidcClientSecret: _sealed, id: _id, ...rest }: queries.ProviderRow) => rest;

function auditProvider(
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
  // The log-in page shows the providers.
  work.publish({ topic: "session" });
}
