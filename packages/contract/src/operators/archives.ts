import { z } from "zod";
import { Id, Instant, namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";

/**
 * The archive of a client: all that it has, in one signed file. It is made in the background, kept for some days, and
 * downloaded by an operator with access to the client.
 */

export const ClientArchive = namedObject("ClientArchive", {
  /** The operator's address; null: the command line, which wrote it to a file. */
  requestedBy: z.string().nullable(),
  requestedAt: Instant,
  state: z.enum(["being-made", "made", "failed", "expired"]),
  /** Null until then. */
  madeAt: Instant.nullable(),
  /** Why it could not be made. */
  problem: z.string().nullable(),
  bytes: z.number().int(),
  /** When it is removed. */
  expiresAt: Instant,
  downloadedAt: Instant.nullable(),
});
export type ClientArchive = z.output<typeof ClientArchive>;

/** An operator's view: the archive, and whether the caller may download it. */
export const ArchiveState = namedObject("ArchiveState", {
  archive: ClientArchive.nullable(),
  /** The caller's open access to the client, which a download needs. */
  access: z.object({ id: Id, endsAt: Instant, reason: z.string() }).nullable(),
});
export type ArchiveState = z.output<typeof ArchiveState>;

const byId = z.object({ id: Id });

export const getArchive = endpoint({
  method: "GET",
  path: "/operator/clients/:id/archive/",
  summary: "The last archive of a client, without its content",
  access: "operator",
  params: byId,
  output: ArchiveState,
  refusals: [404],
});

/** Begins a new archive in the place of an earlier one; while one is being made, nothing changes. */
export const requestArchive = endpoint({
  method: "POST",
  path: "/operator/clients/:id/archive/",
  summary: "Have an archive of a client made",
  access: "operator",
  params: byId,
  status: 201,
  output: ArchiveState,
  refusals: [404],
});

/**
 * A link that downloads the archive once, within 10 minutes, for the session that asks and while its access is open, and the
 * key of the secrets in it. It needs an open access to the client (403), counts as its use, and ends an earlier link. 409 while there is no archive.
 */
export const linkArchive = endpoint({
  method: "POST",
  path: "/operator/clients/:id/archive/link/",
  summary: "A link to download the archive of a client, once",
  access: "operator",
  params: byId,
  status: 201,
  output: z.object({ path: z.string(), key: z.string(), expiresAt: Instant }),
  refusals: [403, 404, 409],
});
