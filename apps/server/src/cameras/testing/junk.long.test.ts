import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownerSql, startRealServer } from "../../platform/testing/real-server.ts";
import { addCameraRow } from "./kit.ts";
import { form, hikvision, hikvisionXml } from "./samples.ts";

const AT_ONCE = 8;
const ROUNDS = 25;
/** What stands for a status where the server refused the body by closing the connection while the body was still being sent. */
const CLOSED = 400;
/** A server at rest needs a quarter of it. */
const MEMORY_MAX = 1024 ** 3;
const EIGHT_MB = 8 * 1024 * 1024 - 1000;

const json = (payload: string) => ({
  headers: { "content-type": "application/json" },
  payload: Buffer.from(payload),
});
const repeated = (text: string): string => text.repeat(Math.floor(EIGHT_MB / text.length));

const JUNK = [
  json(`{"a":[${repeated("[],")}[]]}`),
  json(`{"a":${repeated("[")}`),
  json(`{"Picture":{"NormalPic":{"Content":"${repeated("/9j/")}"}}}`),
  { headers: { "content-type": "text/xml" }, payload: Buffer.from(hikvisionXml() + repeated("<a>")) },
  form([{ head: 'Content-Disposition: form-data; name="a"', body: Buffer.alloc(EIGHT_MB, 0xff) }]),
  form(
    Array.from({ length: 10_000 }, (_, at) => ({
      head: `Content-Disposition: form-data; name="p${at}"`,
      body: "x",
    })),
  ),
];

test("the largest junk at once is refused or stored, and leaves a server that is not larger for it", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "portico-camera-junk-"));
  const server = await startRealServer(dataDir, { DEMO: "false" });
  try {
    const address = `${server.address}${await addCameraRow(ownerSql(dataDir))}`;
    const send = async ({ headers, payload }: (typeof JUNK)[number]): Promise<number> =>
      fetch(address, { method: "POST", headers, body: new Uint8Array(payload) }).then(
        ({ status }) => status,
        (error: { cause?: { code?: string } }) => {
          if (["EPIPE", "ECONNRESET"].includes(error.cause?.code ?? "")) return CLOSED;
          throw error;
        },
      );
    const memory = async (): Promise<number> => {
      const metrics = await (await fetch(`${server.address}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
    };
    let most = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const junk = Array.from({ length: AT_ONCE }, (_, at) => JUNK[(round + at) % JUNK.length]!);
      const statuses = await Promise.all(junk.map(send));
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      most = Math.max(most, await memory());
    }
    console.log(`${Math.round(most / 1024 ** 2)} MiB at most`);
    expect(most).toBeLessThan(MEMORY_MAX);
    expect(await send(hikvision())).toBe(200);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
