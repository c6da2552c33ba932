import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BarrierAddress, callBarrier, networksFor, SECRET_PREFIX } from "./call.ts";
import { authorizationFor } from "./digest.ts";

const NOW = new Date("2026-11-20T10:42:00.000Z");
const HERE = ["127.0.0.1/32"];
const SECRET = SECRET_PREFIX + Buffer.alloc(32, 7).toString("base64");
const opening = {
  id: "018f0000-0000-7000-8000-000000000001",
  cause: "entry",
  camera: { id: "018f0000-0000-7000-8000-000000000002", name: "North in" },
  eventId: "018f0000-0000-7000-8000-000000000003",
} as const;

interface Heard {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}
let heard: Heard[] = [];
let answer: (request: Heard, response: ServerResponse) => void;
const server = createServer((request, response) => {
  void textOf(request).then((body) => {
    const one = { method: request.method!, url: request.url!, headers: request.headers, body };
    heard.push(one);
    answer(one, response);
  });
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard = [];
  answer = (_, response) => response.end("ok");
});

const address = (given: Partial<BarrierAddress> = {}): BarrierAddress => ({
  kind: "webhook",
  url: `${origin}/open?gate=north`,
  channel: 2,
  login: null,
  secret: SECRET,
  ...given,
});
const call = (given: Partial<BarrierAddress> = {}, networks = HERE, timeoutMs?: number) =>
  callBarrier(address(given), opening, { networks, now: NOW, ...(timeoutMs ? { timeoutMs } : {}) });

describe("a webhook", () => {
  test("is signed with its time, names the opening, and says no plate", async () => {
    expect(await call()).toEqual({ problem: null, answerStatus: 200 });
    const [{ method, url, headers, body }] = heard as [Heard];
    expect([method, url]).toEqual(["POST", "/open?gate=north"]);
    expect(JSON.parse(body)).toEqual({
      type: "barrier.open",
      timestamp: "2026-11-20T10:42:00.000Z",
      data: { cause: "entry", camera: opening.camera, event: opening.eventId },
    });
    const signed = `${opening.id}.1795171320.${body}`;
    expect(headers).toMatchObject({
      "webhook-id": opening.id,
      "webhook-timestamp": "1795171320",
      "webhook-signature": `v1,${createHmac("sha256", Buffer.alloc(32, 7)).update(signed).digest("base64")}`,
    });
  });

  test.each([302, 401, 404, 500])("that is answered by %i did not open", async (status) => {
    answer = (_, response) => response.writeHead(status, { location: `${origin}/elsewhere` }).end();
    expect(await call()).toEqual({ problem: "answer", answerStatus: status });
    expect(heard).toHaveLength(1);
  });

  test("that is not answered is given up", async () => {
    answer = () => {};
    expect(await call({}, HERE, 50)).toEqual({ problem: "timeout", answerStatus: null });
  });

  test("that cannot be reached, or answers without end, did not open", async () => {
    expect(await call({ url: "http://127.0.0.1:9/" })).toEqual({ problem: "connection", answerStatus: null });
    answer = (_, response) => response.end("x".repeat(100_000));
    expect(await call()).toEqual({ problem: "connection", answerStatus: null });
  });

  test("goes into permitted networks only, by http into named ones only", async () => {
    for (const networks of [["public"], ["10.0.0.0/8"], []])
      expect(await call({}, networks)).toEqual({ problem: "network", answerStatus: null });
    expect(await call({ url: "http://localhost:9/" }, ["10.0.0.0/8"])).toMatchObject({ problem: "network" });
    expect(heard).toEqual([]);
    expect(networksFor({ protocol: "http:" }, ["public", "10.0.0.0/8"])).toEqual(["10.0.0.0/8"]);
    expect(networksFor({ protocol: "https:" }, ["public", "10.0.0.0/8"])).toEqual(["public", "10.0.0.0/8"]);
  });
});

describe("the relay of a maker's camera", () => {
  const login = { userName: "admin", password: "Gate-2026" };
  const md5 = (text: string): string => createHash("md5").update(text).digest("hex");
  const digest: typeof answer = ({ method, url, headers }, response) => {
    const given = new Map(
      [...(headers.authorization ?? "").matchAll(/(\w+)="?([^",]*)"?/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    const wanted = md5(
      [
        md5(`admin:AXIS_1:${login.password}`),
        "n0nce",
        given.get("nc"),
        given.get("cnonce"),
        "auth",
        md5(`${method}:${url}`),
      ].join(":"),
    );
    if (given.get("response") === wanted) response.end("port2=OK");
    else
      response
        .writeHead(401, {
          "www-authenticate": 'Digest realm="AXIS_1", nonce="n0nce", algorithm=MD5, qop="auth"',
        })
        .end();
  };

  test.each([
    [
      "hikvision",
      "PUT",
      "/ISAPI/Parking/channels/2/barrierGate",
      /<BarrierGate><ctrlMode>open<\/ctrlMode><\/BarrierGate>$/,
    ],
    ["axis", "GET", "/axis-cgi/io/port.cgi?action=2:/500%5C", /^$/],
  ] as const)("of %s is asked as its maker says, by Digest", async (kind, method, url, body) => {
    answer = digest;
    expect(await call({ kind, url: origin, secret: null, login })).toEqual({
      problem: null,
      answerStatus: 200,
    });
    expect(heard.map((one) => [one.method, one.url])).toEqual([
      [method, url],
      [method, url],
    ]);
    expect(heard[1]!.body).toMatch(body);
    // The password itself is never sent to a camera that asks for Digest.
    expect(JSON.stringify(heard)).not.toContain(login.password);
  });

  test("is asked twice at most where the password is wrong, once where there is none", async () => {
    answer = digest;
    const wrong = { userName: "admin", password: "wrong" };
    expect(await call({ kind: "axis", url: origin, login: wrong })).toEqual({
      problem: "answer",
      answerStatus: 401,
    });
    expect(heard).toHaveLength(2);
    await call({ kind: "axis", url: origin, login: null });
    expect(heard).toHaveLength(3);
  });
});

describe("an answer to a challenge", () => {
  const what = { method: "GET", uri: "/dir/index.html" };
  const cnonce = "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ";
  const mufasa = { userName: "Mufasa", password: "Circle of Life" };
  const challenge = (algorithm: string): string =>
    `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, ` +
    `nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`;

  test.each([
    ["MD5", "8ca523f5e9506fed4657c9700eebdbec"],
    ["SHA-256", "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"],
  ])("is that of RFC 7616 by %s", (algorithm, response) => {
    expect(authorizationFor(challenge(algorithm), what, mufasa, cnonce)).toContain(`response="${response}"`);
  });

  test("takes the first that is known, Basic last, and nothing else", () => {
    expect(
      authorizationFor(
        `${challenge("SHA-512-256")}, ${challenge("MD5")}, Basic realm="x"`,
        what,
        mufasa,
        cnonce,
      ),
    ).toContain('response="8ca523f5e9506fed4657c9700eebdbec"');
    expect(authorizationFor('Basic realm="x"', what, mufasa)).toBe(
      `Basic ${Buffer.from("Mufasa:Circle of Life").toString("base64")}`,
    );
    expect(authorizationFor("Bearer", what, mufasa)).toBeUndefined();
    expect(authorizationFor(undefined, what, mufasa)).toBeUndefined();
  });
});
