import { MINUTE_MS } from "@portico/contract/days/durations";
import type { Answer, Endpoint, Received } from "@portico/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { User } from "../callers/caller.ts";
import type { Client } from "../callers/client.ts";
import { Refusal } from "../core/refuse.ts";
import type { Db } from "../database/database.ts";
import type { Replica } from "../work/replica.ts";
import { Json } from "./answers.ts";
import { type Dependence, hashOf, OwnPart, type SharedAnswers, SharedText } from "./shared-answers.ts";

/** How an endpoint answers that everybody of a client asks alike (`serve.shared`). */

/** What a shared answer may depend on: nothing of the caller. */
export type SharedCall<E extends Endpoint> = Received<E> & { db: Db; client: Client; now: Date };
export type OwnCall<E extends Endpoint> = SharedCall<E> & { user: User };

/** What a person's own part may depend on. */
interface PersonalCall<Query> {
  db: Db;
  client: Client;
  user: User;
  now: Date;
  query: Query;
}
export type QueryOf<E extends Endpoint> = Received<E> extends { query: infer Query } ? Query : unknown;

export type SharedDependence<E extends Endpoint> =
  | Dependence
  | ((call: SharedCall<E>) => Omit<Dependence, "personId">);

/**
 * What is different for a person. `read` asks for the person's own rows, which are kept too; `differences` says by
 * them and by the person's rights what is different, in few words; undefined: nothing. `write` then makes the answer.
 */
export interface Personal<Query, Facts, Own, Differences> {
  read(call: PersonalCall<Query>, facts: Facts): Promise<Own>;
  differences(facts: Facts, own: Own, user: User): Differences | undefined;
  write(facts: Facts, differences: Differences): string;
}

/** JSON text of a shared answer, with what its personal parts are made of. */
export class JsonWithFacts<Facts> extends Json {
  readonly facts: Facts;
  constructor(text: string, facts: Facts) {
    super(text);
    this.facts = facts;
  }
}

/** An answer for everybody, and how it is different for some. */
export interface SharedRoute<E extends Endpoint, Facts, Own, Differences> {
  endpoint: E;
  dependence: SharedDependence<E>;
  make(call: SharedCall<E>): Promise<Answer<E> | Json | JsonWithFacts<Facts>>;
  personal: Personal<QueryOf<E>, Facts, Own, Differences> | undefined;
}

interface SharedStores {
  answers: SharedAnswers;
  mayKeep: boolean;
  /** Undefined: every read goes to the primary. */
  replica: Replica | undefined;
}

/** Reads from the replica, if it has all that the caller has seen; where it fails, from the primary. */
async function readWhereCurrent<T>(
  primary: Db,
  replica: Db | undefined,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  if (!replica) return read(primary);
  try {
    return await read(replica);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return read(primary);
  }
}

/**
 * Answers from what is kept. What begins or ends does so at whole minutes, so that an answer holds for its minute.
 */
export async function answerShared<E extends Endpoint, Facts, Own, Differences>(
  { endpoint, dependence, make, personal }: SharedRoute<E, Facts, Own, Differences>,
  call: OwnCall<E>,
  { answers, mayKeep, replica }: SharedStores,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { user, ...shared } = call;
  const clientId = call.client.id;
  const on = typeof dependence === "function" ? dependence(shared as SharedCall<E>) : dependence;
  const { params, query } = call as { params?: unknown; query?: unknown };
  const minute = Math.floor(call.now.getTime() / MINUTE_MS);
  const key = JSON.stringify([endpoint.path, minute, params, query]);
  const readBy = <T>(read: (db: Db) => Promise<T>): Promise<T> =>
    readWhereCurrent(call.db, mayKeep ? replica?.forClient(clientId) : undefined, read);
  const common = await answers.read(clientId, key, on, mayKeep, async () => {
    const made = await readBy((db) => make({ ...shared, db } as SharedCall<E>));
    if (made instanceof JsonWithFacts) return new SharedText<Facts>(made.text, made.facts, 2);
    const text = made instanceof Json ? made.text : JSON.stringify(endpoint.output.parse(made));
    return new SharedText(text, undefined as Facts);
  });
  const own =
    personal &&
    (await answers.read(
      clientId,
      `${key} ${user.id}`,
      { ...on, personId: user.id },
      mayKeep,
      async () =>
        new OwnPart(
          await readBy((db) =>
            personal.read({ ...call, db } as unknown as PersonalCall<QueryOf<E>>, common.facts),
          ),
        ),
    ));
  const differences = personal && own && personal.differences(common.facts, own.value, user);
  const hash = differences === undefined ? common.hash : hashOf(common.hash + JSON.stringify(differences));
  const etag = `W/"${hash}"`;
  reply.header("etag", etag).header("vary", "accept-encoding");
  if (isKnown(request.headers["if-none-match"], etag)) return reply.code(304).send();
  reply.code(endpoint.status ?? 200).type("application/json; charset=utf-8");
  if (personal && differences !== undefined)
    return reply.send(Buffer.from(personal.write(common.facts, differences)));
  if (common.bytes.length < GZIP_FROM_BYTES || !acceptsGzip(request.headers["accept-encoding"]))
    return reply.send(common.bytes);
  return reply.header("content-encoding", "gzip").send(await common.gzipped());
}

/** As `COMPRESS_FROM_BYTES` of server.ts. */
const GZIP_FROM_BYTES = 16 * 1024;

const acceptsGzip = (accepted: unknown): boolean =>
  typeof accepted === "string" && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(accepted);

/** Whether the caller has this answer already; weak tags are compared by their text. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(",").some((known) => known.trim().replace(/^(?:W\/)?/, "W/") === etag) === true;
