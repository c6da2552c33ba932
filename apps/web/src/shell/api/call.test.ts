import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call, setSessionRefresher } from "./call.ts";
import { readEarlyAnswer } from "./early-answers.ts";
import type { ApiError } from "./error.ts";
import "../i18n.ts";

const asked: { url: URL; method: string; headers: Headers; body: unknown }[] = [];
let answers: (Response | Error)[] = [];

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

beforeEach(() => {
  asked.length = 0;
  // The delay between attempts is skipped.
  vi.stubGlobal("setTimeout", (act: () => void) => queueMicrotask(act));
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("document", { cookie: "a=b; csrftoken=tok; c=d" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (request: Request) => {
    const text = await request.text();
    const { method, headers, url } = request;
    asked.push({ url: new URL(url), method, headers, body: text === "" ? undefined : JSON.parse(text) });
    const answer = answers.shift() ?? json({});
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const create = () =>
  call("POST /parking/reservations/", {
    body: {
      targetCarpark: "c",
      startTime: "09:00",
      endTime: "17:00",
      dates: ["2026-12-02"],
      evSpaceReservation: { requestedStart: "09:00", requestedEnd: "10:00" },
    },
  });
const refusal = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error("was not refused")),
    (error: unknown) => error as ApiError,
  );

test("keys travel in snake_case, nested ones too, and a mutation says who it is", async () => {
  await create();
  expect(asked[0]?.url.pathname).toBe("/api/parking/reservations/");
  expect(asked[0]?.body).toEqual({
    target_carpark: "c",
    start_time: "09:00",
    end_time: "17:00",
    dates: ["2026-12-02"],
    ev_space_reservation: { requested_start: "09:00", requested_end: "10:00" },
  });
  expect(asked[0]?.headers.get("x-csrftoken")).toBe("tok");
  expect(asked[0]?.headers.get("traceparent")).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(asked[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
});

test("a query leaves out what is not set, and carries no key", async () => {
  await call("GET /users/", { query: { isStaff: "true", search: "", page: undefined } });
  expect(asked[0]?.url.search).toBe("?is_staff=true");
  expect(asked[0]?.headers.has("idempotency-key")).toBe(false);
});

test("params fill the path", async () => {
  await call("PATCH /parking/reservations/:id/", { params: { id: "a/b" }, body: { status: "cancelled" } });
  expect(asked[0]?.url.pathname).toBe("/api/parking/reservations/a%2Fb/");
});

test("a lost answer is asked for again with the same key", async () => {
  answers = [
    new TypeError("network"),
    json({ code: "in_progress", detail: "" }, 409),
    json({ results: [] }, 201),
  ];
  await expect(create()).resolves.toEqual({ results: [] });
  const keys = new Set(asked.map(({ headers }) => headers.get("idempotency-key")));
  expect([asked.length, keys.size]).toEqual([3, 1]);
});

test("two attempts have two keys", async () => {
  await create();
  await create();
  expect(asked[0]?.headers.get("idempotency-key")).not.toBe(asked[1]?.headers.get("idempotency-key"));
});

test("no answer at all is a network error; a query is not repeated here", async () => {
  answers = [new TypeError("network"), new TypeError("network"), new TypeError("network")];
  expect((await refusal(create())).isNetwork).toBe(true);
  answers = [new TypeError("network")];
  expect((await refusal(call("GET /sites/"))).isNetwork).toBe(true);
  expect(asked).toHaveLength(4);
});

test("without an answer the message is the specification's, and another when it could not be asked", async () => {
  answers = [new TypeError("network")];
  expect((await refusal(call("GET /sites/"))).message).toBe("Request was sent but no response received");
  // A browser refuses to make a request with such a header.
  const unmade = call("GET /my-visit/", { visit: "no\nheader" });
  expect((await refusal(unmade)).message).toBe("Something went wrong while making the request");
});

test("field errors come as they are", async () => {
  answers = [json({ dates: ["You must select at least one date"], nonFieldErrors: ["No."] }, 400)];
  const error = await refusal(create());
  expect(error.fieldErrors.dates).toEqual(["You must select at least one date"]);
  expect(error.messages).toEqual(["You must select at least one date", "No."]);
});

test("429 and 409 keep what the screen needs", async () => {
  answers = [json({ code: "too_many", detail: "Wait." }, 429, { "retry-after": "30" })];
  expect((await refusal(create())).retryAfter).toBe(30);
  answers = [json({ code: "state", detail: "Gone.", row: { id: "1" } }, 409)];
  expect((await refusal(create())).row).toEqual({ id: "1" });
});

test("an ended session is refilled once; when that works the call goes on with its key", async () => {
  let refills = 0;
  setSessionRefresher(async () => {
    refills += 1;
    return refills === 1;
  });
  answers = [json({ code: "unauthenticated", detail: "Please log in." }, 401), json({ results: [] }, 201)];
  await create();
  expect(new Set(asked.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  answers = [json({ code: "unauthenticated", detail: "Please log in." }, 401)];
  expect((await refusal(create())).status).toBe(401);
});

test("a screen says who it is, and nobody asks for a session that it never had", async () => {
  let asksForSession = 0;
  setSessionRefresher(async () => {
    asksForSession += 1;
    return true;
  });
  answers = [json({ code: "unauthenticated", detail: "Please log in." }, 401)];
  const refused = await refusal(call("GET /screens/me/", { screen: "the-secret" }));
  expect([refused.status, asksForSession, asked.length]).toEqual([401, 0, 1]);
  expect(asked[0]?.headers.get("authorization")).toBe("Screen the-secret");
  await call("GET /sites/", {});
  expect(asked[1]?.headers.get("authorization")).toBeNull();
});

test("an early response serves one call, and none after a change", async () => {
  const early = (id: string) => Promise.resolve(json({ results: [], count: 0, id }));
  const sites = () => call("GET /sites/", { query: { limit: 200 } });
  const url = "/api/sites/?limit=200";
  vi.stubGlobal("window", { earlyAnswers: new Map([[url, early("early")]]) });
  expect(await sites()).toMatchObject({ id: "early" });
  expect(asked).toHaveLength(0);
  await sites();
  expect(asked).toHaveLength(1);

  vi.stubGlobal("window", { earlyAnswers: new Map([[url, early("old")]]) });
  await create();
  expect(await sites()).not.toHaveProperty("id");
});

test("an early response that is read stays for its call; one that failed contains nothing", async () => {
  const url = "/api/visits/waiting/";
  const begin = (answer: Promise<Response>) => {
    answer.catch(() => undefined);
    vi.stubGlobal("window", { earlyAnswers: new Map([[url, answer]]) });
  };
  begin(Promise.resolve(json({ results: [], count: 7 })));
  expect(await readEarlyAnswer(url)).toEqual({ results: [], count: 7 });
  expect(await call("GET /visits/waiting/")).toMatchObject({ count: 7 });
  expect(asked).toHaveLength(0);
  expect(await readEarlyAnswer(url)).toBeUndefined();

  begin(Promise.resolve(json({ detail: "no" }, 403)));
  expect(await readEarlyAnswer(url)).toBeUndefined();
  begin(Promise.reject(new TypeError("no network")));
  expect(await readEarlyAnswer(url)).toBeUndefined();
});
