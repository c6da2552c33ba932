import { setTimeout } from "node:timers/promises";
import { newId } from "../core/ids.ts";
import type { Reply } from "./app.ts";

const TIMES = 10;

/**
 * So many at once may be too many for a slow machine: who is told to come again later comes again, with the same key, as
 * browsers do.
 */
export async function retryWhileBusy(send: (idempotencyKey: string) => Promise<Reply>): Promise<Reply> {
  const key = newId();
  for (let times = 1; ; times++) {
    const reply = await send(key);
    const later = reply.headers["retry-after"];
    if (reply.status !== 503 || later === undefined || times === TIMES) return reply;
    await setTimeout(1000 * Number(later) * Math.random());
  }
}
