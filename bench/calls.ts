import { addDays, mondayOf } from "@portico/contract/days/days";
import { hashToken } from "../apps/server/src/platform/core/ids.ts";
import { CSRF_COOKIE, CSRF_HEADER, newCsrfToken } from "../apps/server/src/platform/http/csrf.ts";
import { SESSION_COOKIE } from "../apps/server/src/sign-in/sessions/authenticator.ts";
import { SECRET } from "./cluster.ts";
import { PEOPLE_PER_CARPARK } from "./fill/all.ts";
import { benchId, tokenOf } from "./fill/kit.ts";

/** One call of the API by one of the bench's people, sent over HTTP or into the application itself. */
export interface Call {
  person: number;
  /** Of the person's client; left out where there is one. */
  host?: string;
  method: "GET" | "POST" | "PATCH";
  path: string;
  body?: unknown;
  /** Further headers. */
  headers?: Record<string, string>;
}

const csrfTokens = new Map<number, string>();

/** Made once for each person, so that making them is not measured. */
function csrfOf(person: number): string {
  const csrf = csrfTokens.get(person) ?? newCsrfToken(SECRET, hashToken(tokenOf(person)));
  csrfTokens.set(person, csrf);
  return csrf;
}

export const headersOf = ({ person, host = "localhost", headers = {} }: Call) => ({
  ...headers,
  host,
  "content-type": "application/json",
  cookie: `${SESSION_COOKIE}=${tokenOf(person)}; ${CSRF_COOKIE}=${csrfOf(person)}`,
  [CSRF_HEADER]: csrfOf(person),
});

export function httpText(call: Call): string {
  const body = call.body === undefined ? "" : JSON.stringify(call.body);
  const { "content-type": type, ...headers } = headersOf(call);
  const lines = Object.entries(body ? { ...headers, "content-type": type } : headers).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${call.method} /api${call.path} HTTP/1.1\r\n${lines.join("\r\n")}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

export const whoami = (person: number): Call => ({ person, method: "GET", path: "/whoami/" });

export const listOwn = (person: number): Call => ({
  person,
  method: "GET",
  path: "/parking/reservations/?mine=true",
});

/** What the dashboard asks for: the six weeks around a month. */
export function month(person: number, today: string): Call {
  const start = mondayOf(`${today.slice(0, 8)}01`);
  const query = `mine=true&start=${start}&end=${addDays(start, 41)}&hide_cancelled=true&limit=200`;
  return { person, method: "GET", path: `/parking/reservations/?${query}` };
}

export const create = (person: number, day: string): Call => ({
  person,
  method: "POST",
  path: "/parking/reservations/",
  body: {
    target_carpark: benchId("carpark", Math.floor(person / PEOPLE_PER_CARPARK)),
    dates: [day],
    start_time: "09:00",
    end_time: "17:00",
  },
});

export const cancel = (person: number, id: string): Call => ({
  person,
  method: "PATCH",
  path: `/parking/reservations/${id}/`,
  body: { status: "cancelled" },
});

/** The day's schedule of one site's rooms. */
export const schedule = (person: number, site: number, day: string): Call => ({
  person,
  method: "GET",
  path: `/room-schedules/?site=${benchId("site", site)}&on_date=${day}&limit=200`,
});

export const book = (
  person: number,
  room: number,
  day: string,
  startTime: string,
  endTime: string,
): Call => ({
  person,
  method: "POST",
  path: "/meetings/",
  body: {
    description: "Booked by the bench",
    dates: [{ date: day, start_time: startTime, end_time: endTime }],
    rooms: [benchId("room", room)],
  },
});
