import type { Sent } from "@portico/contract/endpoint";
import type { AddressToast } from "@portico/contract/sign-in/address-toasts";
import * as contract from "@portico/contract/sign-in/providers";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Reply, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { openProvider, type TestProvider } from "../../platform/testing/oidc.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";

/**
 * Shared helpers of tests of sign-in by providers: two real providers, and a client that offers the first.
 */

export let app: TestApp;
export let client: TestClient;
export let boss: TestPerson;
export let elena: TestPerson;
export let real: TestProvider;
export let other: TestProvider;

/** A browser with its own cookies. */
export interface Browser {
  get(url: string): Promise<Reply>;
  /** The person of the session's cookie; null: anonymous. */
  whoami(): Promise<string | null>;
  cookies: Record<string, string>;
}

export function openBrowser(host = client.host, cookies: Record<string, string> = {}): Browser {
  const get = async (url: string): Promise<Reply> => {
    const reply = await app.anonymous(host).request({ url, cookies });
    for (const line of [reply.headers["set-cookie"] ?? []].flat() as string[]) {
      const [pair = ""] = line.split(";");
      cookies[pair.slice(0, pair.indexOf("="))] = pair.slice(pair.indexOf("=") + 1);
    }
    return reply;
  };
  return { get, cookies, whoami: async () => (await get("/api/whoami/")).body.user?.id ?? null };
}

export const locationOf = (reply: Reply): string => String(reply.headers.location);

/** Goes to the provider and through its log-in; returns the path and query of the return address. */
export async function goAndReturn(
  browser: Browser,
  name: string,
  { slug = "real", provider = real, redirectFrom = "" } = {},
): Promise<string> {
  const gone = await browser.get(
    `/api/sign-in/${slug}/${redirectFrom && `?redirectFrom=${encodeURIComponent(redirectFrom)}`}`,
  );
  const back = await provider.logIn(locationOf(gone), name);
  return `${back.pathname}${back.search}`;
}

/** The whole sign-in; returns the address to which the browser is sent last. */
export const signIn = async (
  browser: Browser,
  name: string,
  options: Parameters<typeof goAndReturn>[2] = {},
): Promise<string> => locationOf(await browser.get(await goAndReturn(browser, name, options)));

/** The log-in page's address with a message. */
export const refused = (message: AddressToast): string =>
  `/login?${new URLSearchParams({ toast: message, toastType: "error" })}`;

type Fields = Partial<Sent<typeof contract.addProvider>["body"]>;

export const offerProvider = async (given: Fields = {}, provider = real) =>
  (await app.as(boss)).ok(contract.addProvider, {
    body: {
      slug: "real",
      name: "Real",
      issuer: provider.issuer,
      oidcClientId: provider.clientId,
      oidcClientSecret: provider.clientSecret,
      verifiedDomains: ["example.test"],
      ...given,
    },
  });

export const countRows = async () =>
  (
    await app.sql<{ sessions: number; links: number; people: number }>(
      `select (select count(*)::int from session where client_id = $1) as sessions,
        (select count(*)::int from person_identity where client_id = $1) as links,
        (select count(*)::int from person where client_id = $1) as people`,
      [client.id],
    )
  )[0]!;

export function setUp(): void {
  beforeAll(async () => {
    [app, real, other] = await Promise.all([
      startTestApp(new Date().toISOString()),
      openProvider(),
      openProvider(),
    ]);
  });
  afterAll(() => Promise.all([app.close(), real.close(), other.close()]));
  beforeEach(async () => {
    app.clock.set(new Date().toISOString());
    await app.sql("delete from rate_limit");
    client = await makeClient(app);
    boss = await makePerson(app, client, ["superadmin"]);
    elena = await makePerson(app, client, ["employee"], {
      firstName: "Elena",
      email: `elena.${client.host}@example.test`,
    });
    for (const provider of [real, other]) {
      provider.people.clear();
      provider.forge = undefined;
      provider.stalls.clear();
      provider.answers.clear();
      for (const slug of ["real", "other"])
        provider.allow(`http://${client.host}/api/sign-in/${slug}/return/`);
    }
    real.people.set("elena", { email: elena.email, email_verified: true });
    await offerProvider();
  });
}
