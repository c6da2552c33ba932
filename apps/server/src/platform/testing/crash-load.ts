import { setTimeout as sleep } from "node:timers/promises";
import { SESSION_COOKIE } from "../../sign-in/sessions/authenticator.ts";
import { hashToken, newId } from "../core/ids.ts";
import { CSRF_COOKIE, CSRF_HEADER, newCsrfToken } from "../http/csrf.ts";

/** People who request parking and cancel it over HTTP while the server is killed and restarted. */
export interface CrashLoad {
  /** Requests answered with 201, and whether their cancellation was answered with 200 as well. */
  made: Acknowledged[];
  /** How often each status came; `gone` is a connection without a server. */
  answers: Record<string, number>;
  /** Descriptions of replies that must not happen. */
  faults: string[];
  /** The server's address after a restart; undefined while it is known to be down. */
  setAddress(address: string | undefined): void;
  /** Waits until every worker has finished its current request. */
  stop(): Promise<void>;
}

export interface Acknowledged {
  id: string;
  token: string;
  isCancelled: boolean;
}

export interface CrashLoadOptions {
  secret: string;
  /** One session token for each person. */
  tokens: string[];
  carpark: string;
  days: string[];
}

const WORKERS = 12;
/**
 * Pause between two requests of a worker: short enough that kills interrupt requests, long enough that all
 * mails can be counted.
 */
const PAUSE_MS = 60;

interface Call {
  method: "POST" | "PATCH";
  path: string;
  body: unknown;
  token: string;
}

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape are read
  body: any;
}

export function startCrashLoad(options: CrashLoadOptions): CrashLoad {
  const { tokens, carpark, days } = options;
  const made: Acknowledged[] = [];
  const answers: Record<string, number> = {};
  const faults: string[] = [];
  let address: string | undefined;
  let isOver = false;
  /** Changes when the server is killed: a connection that breaks then is no fault of that server. */
  let life = 0;

  const note = (what: string) => {
    answers[what] = (answers[what] ?? 0) + 1;
  };

  async function sendOnce(call: Call, key: string): Promise<Reply | undefined> {
    const lifeBefore = life;
    const csrf = newCsrfToken(options.secret, hashToken(call.token));
    try {
      const response = await fetch(`${address}/api/parking${call.path}`, {
        method: call.method,
        headers: {
          "content-type": "application/json",
          cookie: `${SESSION_COOKIE}=${call.token}; ${CSRF_COOKIE}=${csrf}`,
          [CSRF_HEADER]: csrf,
          "idempotency-key": key,
        },
        body: JSON.stringify(call.body),
      });
      note(String(response.status));
      const body = (await response.json()) as Reply["body"];
      if (
        response.status === 503 &&
        !(Number(response.headers.get("retry-after")) >= 1 && body.code === "unavailable")
      )
        faults.push(`503 without Retry-After or code: ${JSON.stringify(body)}`);
      return { status: response.status, body };
    } catch (error) {
      note("gone");
      if (lifeBefore === life && address !== undefined) faults.push(`No answer of a living server: ${error}`);
      return undefined;
    }
  }

  /** Repeats a request with the same key until it gets a final reply. */
  async function send(call: Call): Promise<Reply> {
    const key = newId();
    for (;;) {
      const reply = address === undefined ? undefined : await sendOnce(call, key);
      const again = !reply || reply.status === 503 || reply.body.code === "in_progress";
      if (!again) return reply;
      await sleep(100);
    }
  }

  async function ask(): Promise<void> {
    const token = pick(tokens);
    const body = { target_carpark: carpark, dates: [pick(days)], start_time: "09:00", end_time: "17:00" };
    const { status, body: answer } = await send({ method: "POST", path: "/reservations/", body, token });
    if (status !== 201) return void faults.push(`${status} for a request: ${JSON.stringify(answer)}`);
    const [row] = answer.results;
    if (row.status !== "unavailable") made.push({ id: row.id, token, isCancelled: false });
  }

  async function cancel(one: Acknowledged): Promise<void> {
    const path = `/reservations/${one.id}/`;
    const { status, body } = await send({
      method: "PATCH",
      path,
      body: { status: "cancelled" },
      token: one.token,
    });
    if (status === 200) one.isCancelled = true;
    else faults.push(`${status} for a cancellation: ${JSON.stringify(body)}`);
  }

  async function work(): Promise<void> {
    while (!isOver) {
      const living = made.filter(({ isCancelled }) => !isCancelled);
      if (living.length > 0 && Math.random() < 0.4) await cancel(pick(living));
      else await ask();
      await sleep(PAUSE_MS);
    }
  }

  const workers = Array.from({ length: WORKERS }, work);
  return {
    made,
    answers,
    faults,
    setAddress(now) {
      address = now;
      life++;
    },
    async stop() {
      isOver = true;
      await Promise.all(workers);
    },
  };
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
