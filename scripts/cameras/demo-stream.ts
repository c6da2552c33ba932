import { setTimeout as sleep } from "node:timers/promises";
import { demoIngestPaths } from "../../apps/server/src/cameras/demo/seed.ts";
import { DEMO_PASSWORD } from "../../apps/server/src/demo.ts";
import { type Camera, heartbeatOf, requestsOf } from "./requests.ts";
import { drawCar, firstNumberAt } from "./run.ts";
import { DEMO_PLATES, type Passing, passingsOf } from "./scenarios.ts";
import { sendOnce } from "./send.ts";

const CAMERA: Camera = {
  maker: "hikvision",
  preset: "milesight",
  timeZone: "Europe/London",
  seesBothWays: false,
  quirks: new Set(),
};
const OPTIONS = { quirks: CAMERA.quirks };
const OPERATOR = "parking@northwind.example";

/** Cars of the demo's people, who are known at its gates: what its cameras saw before. */
async function listKnownPlates(origin: string): Promise<string[]> {
  const cookies = new Map<string, string>();
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie, "x-csrftoken": cookies.get("csrftoken") ?? "", ...init.headers };
    const response = await fetch(`${origin}/api${path}`, { ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return response;
  };
  await call("/whoami/");
  const login = await call("/login/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: OPERATOR, password: DEMO_PASSWORD }),
  });
  if (!login.ok) return [];
  const seen = await call("/parking/camera-events/?status=authorized&limit=200");
  if (!seen.ok) return [];
  const { results } = (await seen.json()) as { results: { registration: string | null }[] };
  return [...new Set(results.flatMap(({ registration }) => registration ?? []))];
}

export interface DemoStream {
  /** Where the demo runs, such as `http://localhost:3000`. */
  origin: string;
  /** How many times as fast. */
  speed?: number;
  /** Left out: the scenario `quiet`, again and again. */
  passings?: readonly Passing[];
}

/**
 * A car a minute past the demo's cameras, so that its live view lives. Nothing of it keeps the process alive. Where
 * the demo's cameras are not, it ends at once.
 */
export async function streamDemo({ origin, speed = 1, passings }: DemoStream): Promise<void> {
  const [arriving, departing] = (["arriving", "departing"] as const).map((facing) => {
    const { path } = demoIngestPaths(CAMERA.maker).find((one) => one.facing === facing)!;
    return new URL(path, origin);
  });
  if ((await sendOnce(arriving!, heartbeatOf(CAMERA.maker), OPTIONS)) !== 200) return;
  for (;;) {
    const plates = passings ? [] : [...DEMO_PLATES, ...(await listKnownPlates(origin))];
    const cars = passings ?? passingsOf("quiet", { plates, hasOddPlates: false, seed: Date.now() });
    const beginning = Date.now();
    const firstNumber = firstNumberAt(beginning);
    for (const [at, car] of cars.entries()) {
      const due = beginning + (car.after * 1000) / speed;
      await sleep(Math.max(0, due - Date.now()), undefined, { ref: false });
      const sight = { ...car, number: firstNumber + at, at: new Date(), pictures: await drawCar(car) };
      // A car that passes while the server does not answer is not seen.
      for (const request of requestsOf(CAMERA, sight))
        await sendOnce(car.leaves ? departing! : arriving!, request, OPTIONS).catch(() => null);
    }
    if (passings) return;
  }
}
