import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Listener, LiveEvent } from "../work/live-event.ts";
import { Audience, type Stream } from "./live-streams.ts";

/** Longer than events are gathered. */
const GATHERED_MS = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A client's streams; `publish` is what a process hears. */
function openAudience(
  recheck = vi.fn(
    async (streams: readonly Stream<null>[]) => new Map(streams.map((one) => [one, one.listener])),
  ),
) {
  let publish: (event: LiveEvent) => void = () => undefined;
  const audience = new Audience<null>(
    "client",
    {
      subscribe(_clientId, listener) {
        publish = listener;
        return () => undefined;
      },
    },
    recheck,
  );
  const open = (listener: Listener, missed: readonly LiveEvent[] = []) => {
    const writes: (string | Buffer)[] = [];
    const response = {
      write: (text: string | Buffer) => writes.push(text),
      end: vi.fn(),
      writableLength: 0,
    };
    const stream = { response: response as unknown as ServerResponse, listener, proof: null };
    audience.add(stream, missed);
    const first = writes.length;
    return {
      stream,
      response,
      heard: () => writes.slice(first),
      begun: () => writes.slice(0, first).join(""),
    };
  };
  return { audience, open, recheck, publish: (event: LiveEvent) => publish(event) };
}
const person = (id: string): Listener => ({ id, groups: [] });
const booking: LiveEvent = {
  topic: "parking",
  kind: "bookings",
  sites: ["london"],
  days: [["2026-12-01", "2026-12-01"]],
  people: ["elena"],
};

test("a listener hears whether own rows changed, and nobody hears whose", async () => {
  const { open, publish } = openAudience();
  const [elena, noah, screen] = [open(person("elena")), open(person("noah")), open(null)];
  publish(booking);
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(elena.heard().join("")).toContain('"own":true');
  expect(noah.heard().join("")).toContain('"own":false');
  expect(screen.heard().join("")).toContain('"own":false');
  expect([elena, noah, screen].map(({ heard }) => heard().join("")).join("")).not.toContain("elena");
});

test("events of one gathering are written once, and as the same bytes to all who hear the same", async () => {
  const { open, publish } = openAudience();
  const listeners = Array.from({ length: 10 }, (_, at) => open(person(`person ${at}`)));
  publish(booking);
  publish({ topic: "desks" });
  publish({ topic: "credits", personId: "person 3" });
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(listeners.map(({ heard }) => heard().length)).toEqual(Array(10).fill(1));
  const [first, second, , third] = listeners.map(({ heard }) => heard()[0]);
  expect(first).toBe(second);
  expect(String(first).match(/event: change/g)).toHaveLength(2);
  expect(String(third)).toContain('"topic":"credits"');
});

test("all are checked at once, and the stream of one who has no access any more ends", async () => {
  const { open, publish, recheck } = openAudience();
  const [stays, goes] = [open(person("elena")), open(person("noah"))];
  recheck.mockResolvedValue(new Map([[stays.stream, person("elena")]]));
  publish({ topic: "session" });
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(recheck).toHaveBeenCalledTimes(1);
  expect(goes.response.end).toHaveBeenCalled();
  expect(stays.response.end).not.toHaveBeenCalled();
});

test("a browser that does not read is let go", async () => {
  const { audience, open, publish } = openAudience();
  const slow = open(person("elena"));
  slow.response.writableLength = 65 * 1024;
  publish({ topic: "parking" });
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(slow.response.end).toHaveBeenCalled();
  expect(audience.size).toBe(0);
});

test("what every browser asks for is spread over a time that grows with their number", async () => {
  const { open, publish } = openAudience();
  const first = open(person("first"));
  publish({ topic: "*" });
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(first.heard().join("")).toContain('{"topic":"*"}');
  const many = Array.from({ length: 219 }, (_, at) => open(person(`person ${at}`)));
  publish({ topic: "session" });
  await vi.advanceTimersByTimeAsync(200);
  expect(first.heard().join("")).toContain('{"topic":"session","within":1000}');
  expect(many.at(-1)!.begun()).toContain('event: hello\ndata: {"within":1000}');
});

test("what was missed before the stream began is said once", () => {
  const { open } = openAudience();
  const late = open(person("elena"), [booking, booking, { topic: "desks" }]);
  expect(late.begun().match(/event: change/g)).toHaveLength(2);
  expect(late.begun()).toContain('"own":true');
});
