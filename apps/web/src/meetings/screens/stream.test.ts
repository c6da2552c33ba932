import { afterEach, expect, test, vi } from "vitest";
import { streamScreenEvents } from "./stream.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A stream that sends these pieces, and then ends or stays silent. */
const answerWith = (pieces: string[], end: "ends" | "stays silent" = "ends") => {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        if (end === "ends") controller.close();
        else init.signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
      },
    });
    return new Response(body, { status: 200 });
  });
  return asked;
};

const listen = async () => {
  const heard: string[] = [];
  await streamScreenEvents(
    "secret",
    { onOpen: () => heard.push("open"), onChange: ({ topic }) => heard.push(topic) },
    new AbortController().signal,
  );
  return heard;
};

test("topics are heard, whole or in pieces, between greetings and heartbeats", async () => {
  const asked = answerWith([
    "retry: 2000\n\nevent: hello\ndata: {}\n\n",
    'event: change\ndata: {"topic":"meet',
    'ings"}\n\n: still here\n\nevent: change\ndata: {"topic":"screens"}\n\n',
    "event: change\ndata: {",
  ]);
  expect(await listen()).toEqual(["open", "meetings", "screens"]);
  expect(asked.map(({ url, init }) => [url, new Headers(init.headers).get("authorization")])).toEqual([
    ["/api/live/", "Screen secret"],
  ]);
});

test("a refusal is a failure, not an open stream", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 401 }));
  await expect(listen()).rejects.toThrow("401");
});

test("a connection that says nothing for a minute is given up", async () => {
  vi.useFakeTimers();
  answerWith([": still here\n\n"], "stays silent");
  const given = expect(listen()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(61_000);
  await given;
});
