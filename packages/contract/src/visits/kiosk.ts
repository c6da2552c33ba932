import { z } from "zod";
import { Id, Instant, LocaleName, listOf, Named, namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { VisitorType } from "../visitors/types.ts";

/** The kiosk in the lobby: a screen of kind kiosk. */

export const limits = { nameMin: 3, sessionMinutes: 5, hostsShown: 5 } as const;

const feature = "reception";

export const Kiosk = namedObject("Kiosk", {
  screen: z.object({ id: Id, name: z.string() }),
  client: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    product: z.enum(["ve", "c2p", "c2b"]),
    /** The language in which the kiosk waits for a visitor; null: that of its browser. */
    locale: LocaleName.nullable(),
  }),
  site: z.object({ id: Id, name: z.string(), timeZone: z.string() }),
  now: Instant,
  settings: z.object({
    /** Null: the usual greeting. */
    welcome: z.string().nullable(),
    requirePin: z.boolean(),
    askPhoto: z.boolean(),
    walkIns: z.boolean(),
    printBadge: z.boolean(),
    directions: z.string(),
    wifi: z.string(),
    idleSeconds: z.number().int(),
    phoneRequired: z.boolean(),
    emailRequired: z.boolean(),
  }),
  /** The types that people without an invitation can choose. */
  types: z.array(VisitorType.pick({ id: true, name: true, isDefault: true, fields: true, questions: true })),
});
export type Kiosk = z.output<typeof Kiosk>;

export const getKiosk = endpoint({
  method: "GET",
  path: "/kiosk/",
  summary: "What the kiosk needs to know",
  access: "screen",
  feature,
  output: Kiosk,
  refusals: [403, 404],
});

/**
 * Finds the visit of today of the visitor at the kiosk, by one of: the beginning of the name, the pin, or the
 * code of the invitation. The answer contains no names, only whether the search found one, more or none. A
 * full name that several visitors share stays 'more' until the pin is given too. Rate-limited by screen.
 */
export const findVisitAtKiosk = endpoint({
  method: "POST",
  path: "/kiosk/find/",
  summary: "Find oneself",
  access: "screen",
  feature,
  body: z.object({
    name: z.string().trim().max(200).nullish(),
    pin: z.string().trim().max(20).nullish(),
    /** The content of a scanned code: an address of this installation. */
    code: z.string().trim().max(2000).nullish(),
  }),
  output: z.object({
    /** `checked-in`: by pin or code, a visit whose visitor is in already. A name alone never tells that. */
    found: z.enum(["one", "more", "none", "checked-in"]),
    /** With one: the visit's token for the next calls, valid for five minutes at this kiosk. */
    token: z.string().nullable(),
    /** The first name for the greeting; only for one visit, found by a full name, pin or code. */
    firstName: z.string().nullable(),
    needs: z.object({
      pin: z.boolean(),
      photo: z.boolean(),
      nda: z.object({ id: Id, title: z.string(), ndaText: z.string() }).nullable(),
    }),
  }),
  refusals: [400, 403, 429],
});

/** A visit that cannot be checked in (any more) is 409; only reception sees the reason. */
export const checkInAtKiosk = endpoint({
  method: "POST",
  path: "/kiosk/check-in/",
  summary: "Check oneself in",
  access: "screen",
  feature,
  bodyMax: 2_000_000,
  body: z.object({
    token: z.string().min(1).max(200),
    pin: z.string().max(20).nullish(),
    ndaSignatureData: z.string().max(700_000).nullish(),
    ndaId: Id.nullish(),
    /** A picture as data URL (JPEG, PNG). */
    photo: z.string().max(900_000).nullish(),
    /** The language that the visitor chose at the kiosk, kept for their badge and mails. */
    locale: LocaleName.nullish(),
  }),
  output: z.object({
    firstName: z.string(),
    hostName: z.string().nullable(),
    location: z.string(),
    badge: z.enum(["printing", "reception", "none"]),
  }),
  refusals: [400, 403, 409, 422, 429],
});

/** Colleagues as possible hosts, at most five; empty below three characters. */
export const findHosts = endpoint({
  method: "GET",
  path: "/kiosk/hosts/",
  summary: "Whom a visitor without an invitation has come to see",
  access: "screen",
  feature,
  query: z.object({ search: z.string().trim().max(100) }),
  output: listOf(Named),
  refusals: [400, 403, 429],
});
