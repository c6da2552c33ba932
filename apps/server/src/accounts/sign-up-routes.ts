import * as signUp from "@portico/contract/accounts/sign-up";
import { type Text, text } from "@portico/contract/texts/text";
import {
  countAttempt,
  findToken,
  isLinkRequestDone,
  limitAttempt,
  listVehicles,
  markLinkRequestDone,
  readAccount,
  readLinkRequest,
  refuseOverLimit,
} from "../people/public.ts";
import { Refusal, refuse } from "../platform/core/refuse.ts";
import { translate } from "../platform/core/translate.ts";
import { readFile } from "../platform/documents/files.ts";
import type { Serve, ServeOptions } from "../platform/http/serve.ts";
import type { Work } from "../platform/work/work.ts";
import * as queries from "./core/form-queries.ts";
import { accountExistsMail } from "./core/mails.ts";
import { listDetails, toWireConfig } from "./core/profile-rules.ts";
import * as invitations from "./invitations/accept-queries.ts";
import {
  confirmAddress,
  decideByLineManager,
  sendActivationLink,
  withdrawAddress,
} from "./sign-up/activate.ts";
import { prepareAccount, saveAccount } from "./sign-up/create.ts";
import { linkKeys, signUpKeys } from "./sign-up/rate-limits.ts";

type SignUpOptions = Pick<ServeOptions, "rateLimiter" | "secret">;

export function signUpRoutes(serve: Serve, options: SignUpOptions): void {
  const { rateLimiter } = options;

  serve(signUp.getSignUpConfig, async ({ db, client }) => {
    if (!client.signupEnabled) return null;
    return toWireConfig(
      await queries.readSignUpRules(db, client.id),
      await queries.listSiteNames(db, client.id),
    );
  });

  serve.steps(signUp.signUp, async ({ db, client, body, files, request, translate, inTransaction }) => {
    if (!client.signupEnabled) throw refuse.with("forbidden");
    const keys = signUpKeys(client.id, body.email ?? "", request.ip);
    await refuseOverLimit(rateLimiter, keys);
    const [config, sites] = await Promise.all([
      queries.readSignUpRules(db, client.id),
      queries.listSiteNames(db, client.id),
    ]);
    const [byAccount, byAddress] = keys;
    await limitAttempt(rateLimiter, [byAddress!]);
    const prepared = await prepareAccount({ mode: "sign-up", client, config, sites, body, files });
    // Counted after the checks: a refused form sent no mail.
    await limitAttempt(rateLimiter, [byAccount!]);
    const { groups } = config;
    // The same answer if the address has an account: only the reader of its mails learns of it.
    await inTransaction(async (work) => {
      const saved = await saveAccount(work, prepared, { groups, status: "unconfirmed" });
      if ("addressHolder" in saved)
        return work.mail(accountExistsMail(client, saved.addressHolder, work.origin));
      const { email, account } = prepared;
      const { firstName, locale } = account;
      await sendActivationLink(work, { id: saved.id, firstName, email, locale });
      work.audit({ action: "people.account.sign-up", targetType: "person", targetId: saved.id });
    });
    return { detail: translate(text("accounts.created")) };
  });

  linkRoutes(serve, options);
  invitationRoutes(serve, options);
}

function invitationRoutes(serve: Serve, { rateLimiter, secret }: SignUpOptions): void {
  serve(signUp.getInvite, async ({ db, client, params, request, now }) => {
    await refuseOverLimit(rateLimiter, linkKeys(request.ip));
    const invitation = await invitations.findInvitation(db, client.id, params.token, now);
    if (!invitation) {
      await countAttempt(rateLimiter, linkKeys(request.ip));
      throw refuse.link(text("accounts.invitationFailed"));
    }
    const { email, prefill, siteId } = invitation;
    const config = toWireConfig(
      await queries.readSignUpRules(db, client.id),
      await queries.listSiteNames(db, client.id),
    );
    return { email, prefill: { ...(siteId && { site: siteId }), ...prefill }, config };
  });

  serve.steps(signUp.acceptInvite, async (call) => {
    const { db, client, params, body, files, request, now, inTransaction } = call;
    await refuseOverLimit(rateLimiter, linkKeys(request.ip));
    const again = readLinkRequest(call, params.token, secret);
    if (again && (await inTransaction((work) => isLinkRequestDone(work, again))))
      return { detail: call.translate(text("accounts.invitationAccepted")) };
    const refused = refuse.link(text("accounts.invitationFailed"));
    // Hashing is slow on purpose: it must not run for made-up links.
    const found = await invitations.findInvitation(db, client.id, params.token, now);
    if (!found) {
      await countAttempt(rateLimiter, linkKeys(request.ip));
      throw refused;
    }
    const [config, sites] = await Promise.all([
      queries.readSignUpRules(db, client.id),
      queries.listSiteNames(db, client.id),
    ]);
    const { email, siteId } = found;
    const prepared = await prepareAccount({
      mode: "invitation",
      client,
      config,
      sites,
      body: { ...body, email, site: body.site || siteId },
      files,
    });
    await inTransaction(async (work) => {
      const invitation = await invitations.lockOpenInvitation(work.db, client.id, params.token, work.now);
      if (!invitation) throw refused;
      const saved = await saveAccount(work, prepared, { groups: invitation.groups, status: "active" });
      if ("addressHolder" in saved) throw refuse.request(text("accounts.emailTaken"));
      await invitations.markAccepted(work.db, client.id, invitation.id, work.now);
      await markLinkRequestDone(work, again);
      work.audit({
        action: "people.invitation.accept",
        targetType: "person",
        targetId: saved.id,
        after: { invitation: invitation.id },
      });
    });
    return { detail: call.translate(text("accounts.invitationAccepted")) };
  });
}

function linkRoutes(serve: Serve, options: SignUpOptions): void {
  const { rateLimiter } = options;

  serve.steps(signUp.activate, async (call) => {
    await followLink(options, call, text("accounts.notActivated"), (work) =>
      confirmAddress(work, call.params, call.user?.session.hash),
    );
    return { detail: call.translate(text("accounts.activated")) };
  });

  serve.steps(signUp.withdrawAddress, async (call) => {
    await followLink(options, call, text("accounts.addressNotKept"), (work) =>
      withdrawAddress(work, call.params),
    );
    return { detail: call.translate(text("accounts.addressKept")) };
  });

  serve(signUp.getLineVerification, async ({ db, client, params, request, now, locale }) => {
    await refuseOverLimit(rateLimiter, linkKeys(request.ip));
    const token = await findToken(db, client.id, { value: params.token, purpose: "line-verify" }, now);
    const isTheirs = token?.personId === params.userId.toLowerCase();
    const person = token && isTheirs ? await readAccount(db, client.id, token.personId) : undefined;
    if (!token || person?.status !== "unverified") {
      await countAttempt(rateLimiter, linkKeys(request.ip));
      throw refuse.link(text("signIn.linkUsed"));
    }
    const [config, sites, vehicles, photo] = await Promise.all([
      queries.readSignUpRules(db, client.id),
      queries.listSiteNames(db, client.id),
      listVehicles(db, client.id, person.id),
      person.photoFileId ? readFile(db, client.id, person.photoFileId) : undefined,
    ]);
    return {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      photo: photo ? `data:${photo.contentType};base64,${photo.bytes.toString("base64")}` : null,
      askedAt: (token.data as { askedAt: string }).askedAt,
      details: listDetails(person, vehicles, config.additionalSignupGroups, sites).map(
        ({ label, values }) => ({
          label: translate(label, locale),
          value: values.map((value) => translate(value, locale)).join(", "),
        }),
      ),
    };
  });

  serve.steps(signUp.verifyLine, async (call) => {
    const { params, body } = call;
    await followLink(options, call, text("signIn.linkUsed"), (work) =>
      decideByLineManager(work, params, body.approve),
    );
    return { detail: call.translate(text(body.approve ? "accounts.approved" : "accounts.denied")) };
  });
}

interface LinkCall {
  client: { id: string };
  params: { token: string };
  body: unknown;
  request: { ip: string; headers: Record<string, unknown> };
  inTransaction<T>(change: (work: Work) => Promise<T>): Promise<T>;
}

/** Applies the change of a link; an invalid link is counted and refused, and nothing changes. */
async function followLink(
  { rateLimiter, secret }: SignUpOptions,
  call: LinkCall,
  refusal: Text,
  change: (work: Work) => Promise<boolean>,
): Promise<void> {
  const { request, inTransaction } = call;
  await refuseOverLimit(rateLimiter, linkKeys(request.ip));
  const again = readLinkRequest(call, call.params.token, secret);
  try {
    await inTransaction(async (work) => {
      if (await isLinkRequestDone(work, again)) return;
      if (!(await change(work))) throw refuse.link(refusal);
      await markLinkRequestDone(work, again);
    });
  } catch (error) {
    if (error instanceof Refusal) await countAttempt(rateLimiter, linkKeys(request.ip));
    throw error;
  }
}
