import * as people from "@portico/contract/people";
import type { FastifyReply, FastifyRequest } from "fastify";
import { CSRF_COOKIE, isCsrfToken, newCsrfToken } from "../platform/csrf.ts";
import type { Db } from "../platform/database.ts";
import { endSessions, SESSION_COOKIE, startSession } from "../platform/identity.ts";
import { newToken } from "../platform/ids.ts";
import { refuse } from "../platform/refuse.ts";
import type { Serve, ServeOptions } from "../platform/serve.ts";
import { countAttempt, type Keys, refuseIfSlowed } from "./attempts.ts";
import { resetMail } from "./mails.ts";
import { hashPassword, isPassword, newPasswordProblem } from "./passwords.ts";
import * as queries from "./queries.ts";
import * as rules from "./rules.ts";

const RESET_HOURS = 1;
const MONTH_SECONDS = 30 * 24 * 3600;

export interface PeopleOptions extends Pick<ServeOptions, "secret" | "throttle" | "publicUrl"> {
  secureCookies: boolean;
  /** Types of a later feature with a panel on the dashboard, in their order. */
  dashboardResourceTypes(db: Db, clientId: string): Promise<string[]>;
  /** Whether text messages can be sent. */
  canText: boolean;
}

const cookieOptions = ({ secureCookies }: PeopleOptions) =>
  ({ path: "/", sameSite: "lax", secure: secureCookies, maxAge: MONTH_SECONDS }) as const;

function giveCsrf(options: PeopleOptions, request: FastifyRequest, reply: FastifyReply): void {
  if (isCsrfToken(options.secret, request.cookies[CSRF_COOKIE])) return;
  reply.setCookie(CSRF_COOKIE, newCsrfToken(options.secret), cookieOptions(options));
}

/** Served below `/api` and, as the specification writes it, at `/login/` itself. */
export function loginRoute(serve: Serve, options: PeopleOptions): void {
  const { throttle } = options;
  serve.steps(people.login, async ({ db, client, body, request, reply, inTransaction }) => {
    const name = `${client.id} ${body.email.trim().toLowerCase()}`;
    const keys: Keys = [
      ["login-account", name],
      ["login-address", request.ip],
    ];
    const account = await throttle.inTurn(name, async () => {
      await refuseIfSlowed(throttle, keys);
      const found = await queries.accountByEmail(db, client.id, body.email);
      // Asked also when there is no account, since time must not tell.
      const matches = await isPassword(found?.passwordHash ?? null, body.password);
      if (found && matches) return found;
      await countAttempt(throttle, keys);
      throw refuse.request(people.messages.loginFailed);
    });
    const token = newToken();
    await inTransaction(async (work) => {
      await startSession(work.db, client.id, account.id, token, work.now);
      work.audit({ action: "people.session.start", targetType: "person", targetId: account.id });
    }, account.id);
    await throttle.forget(...keys[0]!);
    reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(options), httpOnly: true });
    giveCsrf(options, request, reply);
    return { user: rules.toWireUser(account, await queries.permittedSites(db, client.id, account.id)) };
  });
}

export function peopleRoutes(serve: Serve, options: PeopleOptions): void {
  const { throttle } = options;
  serve(people.whoami, async ({ db, client, user, request, reply }) => {
    giveCsrf(options, request, reply);
    const sites = user ? await queries.permittedSites(db, client.id, user.id) : [];
    const dashboardResourceTypes = client.features.includes("rooms")
      ? await options.dashboardResourceTypes(db, client.id)
      : [];
    return {
      user: user && rules.toWireUser(user, sites),
      client: rules.toWireClient(client, { dashboardResourceTypes, canText: options.canText }),
    };
  });

  loginRoute(serve, options);

  serve(people.logout, async ({ db, client, user, body, reply, audit, tell }) => {
    const ended = await endSessions(db, client.id, user.id, body.everywhere ? undefined : user.sessionHash);
    audit({
      action: "people.session.end",
      targetType: "person",
      targetId: user.id,
      after: { everywhere: body.everywhere },
    });
    tell({ topic: "session", personId: user.id });
    reply.clearCookie(SESSION_COOKIE, { path: "/" });
    return { ended };
  });

  serve(people.listUsers, async ({ db, client, user, query }) => {
    if (!rules.mayListPeople(user)) throw refuse.with("forbidden");
    return queries.listStaff(db, client.id, query);
  });

  serve(people.updateMe, async ({ db, client, user, body, audit, tell }) => {
    const pin = body.meetingRoomPin;
    if (pin !== undefined) {
      if (!client.features.includes("screen")) throw refuse.with("featureOff");
      await queries.setMeetingRoomPin(db, client.id, user.id, pin && (await hashPassword(pin)));
      audit({
        action: "people.profile.change",
        targetType: "person",
        targetId: user.id,
        after: { fields: ["meetingRoomPin"] },
      });
      tell({ topic: "session", personId: user.id });
    }
    const hasMeetingRoomPin = pin === undefined ? user.hasMeetingRoomPin : pin !== null;
    const sites = await queries.permittedSites(db, client.id, user.id);
    return { user: rules.toWireUser({ ...user, hasMeetingRoomPin }, sites) };
  });

  serve.steps(people.requestPasswordReset, async ({ db, client, body, request, inTransaction }) => {
    const keys: Keys = [
      ["reset-account", `${client.id} ${body.email.toLowerCase()}`],
      ["reset-address", request.ip],
    ];
    await refuseIfSlowed(throttle, keys);
    await countAttempt(throttle, keys);
    const account = await queries.accountByEmail(db, client.id, body.email);
    const token = newToken();
    // Nobody waits for this: the answer takes as long whether or not the account exists.
    if (account) {
      void inTransaction(async (work) => {
        const expiresAt = new Date(work.now.getTime() + RESET_HOURS * 3_600_000);
        await queries.storeToken(work.db, client.id, {
          value: token,
          purpose: "password-reset",
          personId: account.id,
          expiresAt,
        });
        work.mail(
          resetMail(
            client,
            { ...account, expiresAt },
            `${rules.linkBase(client, request, options.publicUrl)}/reset-password?user_id=${account.id}&token=${token}`,
          ),
        );
        work.audit({ action: "people.password.ask-reset", targetType: "person", targetId: account.id });
      }, account.id).catch((error: unknown) =>
        request.log.error({ err: error }, "a reset link could not be queued"),
      );
    }
    return { detail: people.messages.resetSent };
  });

  serve.steps(people.completePasswordReset, async ({ db, client, body, request, now, inTransaction }) => {
    const keys: Keys = [["reset-address", request.ip]];
    await refuseIfSlowed(throttle, keys);
    const problem = newPasswordProblem(body.password);
    if (problem) throw refuse.fields({ password: [problem] });
    if (body.passwordConfirm !== undefined && body.passwordConfirm !== body.password) {
      throw refuse.fields({ passwordConfirm: [people.messages.passwordsDiffer] });
    }
    const token = { value: body.token, purpose: "password-reset", personId: body.userId };
    // Hashing is slow on purpose: not for tokens that are made up.
    const good = await queries.isToken(db, client.id, token, now);
    const passwordHash = good ? await hashPassword(body.password) : "";
    const done =
      good &&
      (await inTransaction(async (work) => {
        if (!(await queries.useToken(work.db, client.id, token, work.now))) return false;
        if (!(await queries.setPassword(work.db, client.id, body.userId, passwordHash))) return false;
        await endSessions(work.db, client.id, body.userId);
        work.audit({ action: "people.password.reset", targetType: "person", targetId: body.userId });
        work.tell({ topic: "session", personId: body.userId });
        return true;
      }));
    if (!done) {
      await countAttempt(throttle, keys);
      throw refuse.request(people.messages.resetInvalid);
    }
    return { detail: people.messages.passwordUpdated };
  });
}
