import { generate } from "otplib";
import { type Caller, logIn, newCaller } from "../callers.ts";
import type { Recorder } from "../recorder.ts";
import { made, NOWHERE, partsOfLink, png, type Row, sceneOf } from "./kit.ts";

/** The caller's own account: profile, password, second factors, sessions, sign-in providers. */
export async function changeAccount(recorder: Recorder): Promise<void> {
  const { act } = sceneOf(recorder, "account");
  const { colleague, employee } = recorder.people;
  const { mails } = recorder;
  const me = (await recorder.callUnrecorded(colleague, "/users/me/")).json;
  await act(colleague, "PATCH", "/users/me/", { first_name: "", phone: "1".repeat(200) });
  await act(colleague, "PATCH", "/users/me/", { additional_information: { shoe_size: 43 } });
  await act(colleague, "PATCH", "/users/me/", {
    body: {
      phone: "+44 20 7946 0188",
      vehicles: [{ registration: "CR22 EID", vehicle_type: "Car" }],
      additional_information: { department: "Legal", first_aider: false },
      is_locatable: false,
    },
    files: { photo: png(450, 600) },
  });
  await act(colleague, "PATCH", "/users/me/", {
    email: "employee@northwind.example",
    current_password: recorder.demo.password,
  });
  await act(colleague, "PATCH", "/users/me/", {
    email: "callum.reid@northwind.example",
    current_password: recorder.demo.password,
    site: me.site,
  });
  const [userId = "", token = ""] = partsOfLink(mails.last("callum.reid@northwind.example"));
  await act(recorder.people.nobody, "POST", `/users/${userId}/activate/${token}/`);
  await act(colleague, "GET", "/users/me/");

  await passwords(recorder);
  await secondFactors(recorder);
  await providers(recorder);
  await act(employee, "GET", "/sessions/");
  await act(employee, "DELETE", `/sessions/${NOWHERE}/`);
  await logIn(recorder.demo, "employee elsewhere", "employee@northwind.example");
  const elsewhere = (await recorder.callUnrecorded(employee, "/sessions/")).json.results.find(
    (one: Row) => !one.isCurrent,
  );
  await act(employee, "DELETE", `/sessions/${elsewhere?.id ?? NOWHERE}/`);
}

async function passwords(recorder: Recorder): Promise<void> {
  const { act } = sceneOf(recorder, "account");
  const { nobody, reports } = recorder.people;
  const { mails, demo } = recorder;
  await act(nobody, "POST", "/password/reset/", { email: "no address" });
  await act(nobody, "POST", "/password/reset/", { email: "nobody@northwind.example" });
  await act(nobody, "POST", "/password/reset/", { email: "Reports@northwind.example" });
  const [user_id = "", token = ""] = partsOfLink(mails.last("reports@northwind.example"));
  const fresh = "Record-the-house-3";
  await act(nobody, "POST", "/password/reset/complete/", { user_id, token: "wrong", password: fresh });
  await act(nobody, "POST", "/password/reset/complete/", { user_id, token, password: "password" });
  await act(nobody, "POST", "/password/reset/complete/", {
    user_id,
    token,
    password: fresh,
    password_confirm: fresh,
  });
  await act(nobody, "POST", "/password/reset/complete/", { user_id, token, password: fresh });
  await act(reports, "GET", "/users/me/");

  const browser = newCaller(demo, "reports, anew");
  await browser.send("GET", "/whoami/");
  await act(browser, "POST", "/api/login/", { email: "reports@northwind.example", password: demo.password });
  await act(browser, "POST", "/login/", { email: "reports@northwind.example", password: fresh });
  const last = "Record-the-house-4";
  const set = (current_password: string, password: string) => ({
    current_password,
    password,
    password_confirm: password,
  });
  await act(browser, "POST", "/password/set/", set("wrong", last));
  await act(browser, "POST", "/password/set/", set(fresh, "aaaaaaaaaa"));
  await act(browser, "POST", "/password/set/", set(fresh, last));
  await act(browser, "POST", "/password/set/", { headers: { "x-csrftoken": "forged" }, body: set("a", "b") });
  await act(browser, "GET", "/sessions/");
  await act(browser, "POST", "/sessions/end-others/");
  await act(browser, "POST", "/api/logout/", {});
  await act(browser, "POST", "/api/logout/", {});
  recorder.people.reports = await enterAgain(recorder, "reports", {
    email: "reports@northwind.example",
    password: last,
  });
}

async function secondFactors(recorder: Recorder): Promise<void> {
  const { act } = sceneOf(recorder, "second-factors");
  const { demo } = recorder;
  const { admin, nobody, super: lord } = recorder.people;
  const email = "executive@northwind.example";
  const login = { email, password: demo.password };
  const enter = async (name: string): Promise<Caller> => {
    const browser = newCaller(demo, name);
    await browser.send("GET", "/whoami/");
    return browser;
  };
  const executive = await enter("executive, anew");
  await act(executive, "POST", "/api/login/", login);
  await act(executive, "POST", "/second-factors/app/", { password: "wrong" });
  let { json } = await act(executive, "POST", "/second-factors/app/", { password: demo.password });
  /** The app's code. Each call takes the next time step, since a code is accepted only once. */
  const code = (): Promise<string> => {
    demo.clock.forward(30);
    return generate({ secret: json?.secret ?? "", epoch: Math.floor(demo.clock.now().getTime() / 1000) + 1 });
  };
  const shown = (more: object, figures: string) => ({
    body: { ...more, code: figures },
    shown: { ...more, code: "as the app shows it" },
  });
  await act(executive, "POST", "/second-factors/app/confirm/", { code: "000000" });
  const confirmed = await act(executive, "POST", "/second-factors/app/confirm/", shown({}, await code()));
  const [recovery = ""] = confirmed.json?.recoveryCodes ?? [];
  await act(executive, "GET", "/second-factors/");
  await act(executive, "POST", "/second-factors/passkeys/begin/", { password: demo.password });
  await act(executive, "POST", "/second-factors/passkeys/", {
    name: "Key",
    response: {
      id: "a",
      rawId: "a",
      type: "public-key",
      response: { clientDataJSON: "e30", attestationObject: "oA" },
    },
  });
  await act(executive, "POST", `/second-factors/passkeys/${NOWHERE}/remove/`, { password: demo.password });

  const again = await enter("executive, by app");
  const step = await act(again, "POST", "/login/", login);
  const { token } = step.json?.secondStep ?? { token: "nothing" };
  await act(again, "POST", "/login/second-step/", { token, code: "123456" });
  await act(again, "POST", "/login/second-step/", shown({ token }, await code()));
  const lost = await enter("executive, by recovery code");
  const second = await act(lost, "POST", "/login/", login);
  await act(lost, "POST", "/login/second-step/", {
    token: second.json?.secondStep?.token ?? "nothing",
    code: recovery,
  });
  await act(lost, "POST", "/second-factors/recovery-codes/", { password: demo.password });
  await act(nobody, "POST", "/login/passkey/begin/", {});
  await act(nobody, "POST", "/login/passkey/", {
    challenge: "nothing",
    response: {
      id: "a",
      rawId: "a",
      type: "public-key",
      response: { clientDataJSON: "e30", authenticatorData: "oA", signature: "oA" },
    },
  });

  // A stranger guesses codes.
  const thief = await enter("thief");
  const third = await act(thief, "POST", "/login/", login);
  for (let guess = 0; guess < 6; guess++)
    await act(thief, "POST", "/login/second-step/", {
      token: third.json?.secondStep?.token ?? "nothing",
      code: `00000${guess}`,
    });
  for (let guess = 0; guess < 8; guess++)
    await act(thief, "POST", "/login/", {
      email: "restricted@northwind.example",
      password: `guess ${guess}`,
    });
  await act(lost, "POST", "/second-factors/app/remove/", { password: demo.password });
  ({ json } = await act(lost, "POST", "/second-factors/app/", { password: demo.password }));
  await act(lost, "POST", "/second-factors/app/confirm/", shown({}, await code()));
  const person = (await recorder.callUnrecorded(admin, `/people/?search=Ewan`)).json.results[0];
  await act(admin, "POST", `/people/${person.id}/reset-second-factors/`);
  await act(lord, "GET", `/people/${person.id}/`);
  recorder.people.executive = await enterAgain(recorder, "executive", login);
}

async function enterAgain(
  { demo }: Recorder,
  name: string,
  login: object,
): Promise<ReturnType<typeof newCaller>> {
  const browser = newCaller(demo, name);
  await browser.send("GET", "/whoami/");
  await browser.send("POST", "/api/login/", { body: login });
  return browser;
}

/** Sign-in providers: a provider of our own on this machine. */
async function providers(recorder: Recorder): Promise<void> {
  const { act } = sceneOf(recorder, "sign-in-providers");
  const { super: lord, admin, employee } = recorder.people;
  const provider = await recorder.demo.openProvider();
  try {
    provider.allow("http://localhost/api/sign-in/house/return/");
    provider.people.set("elena", { email: "employee@northwind.example", email_verified: true });
    provider.people.set("stranger", { email: "stranger@elsewhere.example", email_verified: true });
    const fields = {
      slug: "house",
      name: "House",
      issuer: provider.issuer,
      oidc_client_id: provider.clientId,
      oidc_client_secret: provider.clientSecret,
      is_active: true,
    };
    await act(admin, "POST", "/sign-in-providers/", fields);
    await act(lord, "POST", "/sign-in-providers/", { ...fields, issuer: "http://elsewhere.example" });
    const added = await act(lord, "POST", "/sign-in-providers/", fields);
    await act(lord, "PATCH", `/sign-in-providers/${made(added)}/`, {
      name: "The house",
      verified_domains: ["northwind.example"],
    });
    const link = await act(employee, "POST", "/users/me/identities/house/", {
      redirect_from: "/profile",
      password: recorder.demo.password,
    });
    await comeBack(recorder, employee, link.json?.url, provider, "elena");
    await act(employee, "GET", "/users/me/identities/");
    const browser = newCaller(recorder.demo, "elena, by the provider");
    for (const name of ["elena", "stranger"]) {
      const gone = await browser.send("GET", "/api/sign-in/house/?redirectFrom=/desks");
      await comeBack(recorder, browser, locationOf(gone), provider, name);
    }
    await act(browser, "GET", "/whoami/");
    await act(browser, "GET", "/admin/logout");
    for (const slug of ["house", "none"])
      await act(employee, "POST", `/users/me/identities/${slug}/unlink/`, {
        password: recorder.demo.password,
      });
    await act(lord, "DELETE", `/sign-in-providers/${made(added)}/`);
    await act(browser, "GET", "/api/sign-in/house/");
  } finally {
    await provider.close();
  }
}

const locationOf = ({ headers }: { headers: [string, string][] }): string =>
  headers.find(([name]) => name === "location")?.[1] ?? "";

/**
 * The way through the provider's log-in and back; only the end is recorded, because the provider's codes are
 * random.
 */
async function comeBack(
  recorder: Recorder,
  caller: Caller,
  url: string,
  provider: Awaited<ReturnType<Recorder["demo"]["openProvider"]>>,
  name: string,
): Promise<void> {
  const { act } = sceneOf(recorder, "sign-in-providers");
  const back = await provider.logIn(url, name);
  await act(caller, "GET", `${back.pathname}${back.search}`);
}
