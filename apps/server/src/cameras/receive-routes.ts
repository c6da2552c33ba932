import { createHash } from "node:crypto";
import type { Outcome } from "@portico/contract/cameras/form";
import { text } from "@portico/contract/texts/text";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuseSuspended } from "../platform/callers/client.ts";
import { decrypt } from "../platform/core/encryption.ts";
import { refuse } from "../platform/core/refuse.ts";
import { refuseOtherMethods } from "../platform/http/serve.ts";
import { readClient, type WorkClient } from "../platform/work/client.ts";
import { inTransaction, type Tools } from "../platform/work/work.ts";
import { createCameraFinder } from "./core/find-by-secret.ts";
import { type CameraOfSecret, type CameraRow, noteSeen } from "./core/queries.ts";
import { INGEST_PATH, passwordContext } from "./core/secrets.ts";
import { encodingRequester } from "./events/encode-pictures.ts";
import { type RecordedReading, recordReading } from "./events/record.ts";
import { storeWithoutEvent } from "./payloads/store-without-event.ts";
import { BODY_MAX, PAYLOAD_MAX, payloadOf, type RequestPart, readParts } from "./receivers/body.ts";
import { credentialsOf, isLogin, loginChallenge } from "./receivers/login.ts";
import { storableText } from "./receivers/reading.ts";
import { receivers } from "./receivers/receivers.ts";

interface Sender {
  client: WorkClient;
  camera: CameraRow;
}

interface SecretAddress {
  maker: string;
  token: string;
}

/**
 * The addresses to which cameras send. No session, no host: the secret in the address finds the camera and its client.
 * An event is stored with its pictures and decided before it is acknowledged; while the database is away the answer is
 * 503, so that the camera tries again.
 */
export function addReceiveRoutes(app: FastifyInstance, tools: Tools, secret: string): void {
  const senders = new WeakMap<FastifyRequest, Sender>();
  const findCamera = createCameraFinder(tools);
  const requestEncoding = encodingRequester(tools.boss, (error) =>
    app.log.warn({ err: error }, "the encoding of pictures waits for the next minute"),
  );

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_MAX }, (_request, body, done) =>
      done(null, body),
    );
    // Some makers add paths of their own, such as Dahua's NotificationInfo/TollgateInfo.
    for (const url of [`${INGEST_PATH}:maker/:token`, `${INGEST_PATH}:maker/:token/*`]) {
      refuseOtherMethods(scope, url, ["POST"]);
      scope.post<{ Params: SecretAddress }>(
        url,
        {
          schema: { hide: true },
          // Before the body is read: nobody else's is.
          onRequest: async (request, reply) => {
            const { maker, token } = request.params;
            const sender = await readSender(tools, maker, await findCamera(token));
            if (!mayLogIn(sender, request, secret)) {
              // The first request of a Digest log-in only asks for the challenge.
              if (credentialsOf(request.headers, sender.camera))
                await storeForLook(tools, sender, request, "log-in", "");
              if (sender.camera.loginHeader === null) reply.header("www-authenticate", loginChallenge());
              throw refuse.with("unauthenticated");
            }
            senders.set(request, sender);
          },
        },
        async (request, reply) => {
          const { hasPictures, type, body } = await receive(tools, senders.get(request)!, request);
          if (hasPictures) requestEncoding();
          return reply
            .type(type)
            .serializer((words: string) => words)
            .send(body);
        },
      );
    }
  });
}

async function readSender(tools: Tools, maker: string, found: CameraOfSecret | undefined): Promise<Sender> {
  const client = found && (await readClient(tools, found.clientId));
  if (!client || found.camera.maker !== maker) throw refuse.link();
  if (client.isSuspended) throw refuseSuspended();
  return { client, camera: found.camera };
}

function mayLogIn({ client, camera }: Sender, { headers, method }: FastifyRequest, secret: string): boolean {
  if (camera.password === null) return true;
  const password = decrypt(secret, passwordContext(client.id), camera.password);
  return password !== undefined && isLogin(headers, method, { ...camera, password });
}

async function receive(tools: Tools, { client, camera }: Sender, request: FastifyRequest) {
  const receivedAt = tools.clock.now();
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const sender = { client, camera };
  const parts = await readParts(request.headers["content-type"] ?? "", body).catch(async (error: unknown) => {
    await storeForLook(tools, sender, request, "not-understood", body.toString("utf8", 0, PAYLOAD_MAX));
    throw error;
  });
  const receiver = receivers[camera.maker];
  const readings = receiver.read(parts, camera.mapping);
  if (readings === undefined) {
    await storeForLook(tools, sender, request, "not-understood", payloadOf(parts));
    throw refuse.request(text("cameras.notOfMaker"));
  }
  if (readings.length === 0) await storeForLook(tools, sender, request, "sign-of-life", payloadOf(parts));
  const sha256 = createHash("sha256").update(body).digest();
  const content = readings.length > 0 ? storableText(payloadOf(parts), PAYLOAD_MAX) : "";
  const payload = { content, sha256, sender: request.ip };
  let last: RecordedReading = { clockSkewMs: null, hasPictures: false };
  for (const [at, reading] of readings.entries()) {
    const key = reading.key === null ? `${hashOfWords(parts)} ${at}` : storableText(reading.key, 200);
    const received = { reading, key, meanings: receiver.meanings, receivedAt, payload };
    const context = { client, actorId: null, requestId: String(request.id) };
    const recorded = await inTransaction(tools, context, (work) => recordReading(work, camera, received));
    last = { ...recorded, hasPictures: last.hasPictures || recorded.hasPictures };
  }
  await noteSeen(tools.database.forClient(client.id), client.id, camera, {
    now: receivedAt,
    clockSkewMs: last.clockSkewMs,
  }).catch((error: unknown) => request.log.warn({ err: error }, "a camera's sign of life was not noted"));
  return { ...receiver.acknowledgement, hasPictures: last.hasPictures };
}

/** Keeps what was no event, for a look. That it could not be kept is no reason to refuse it. */
async function storeForLook(
  tools: Tools,
  { client, camera }: Sender,
  request: FastifyRequest,
  outcome: Exclude<Outcome, "event">,
  content: string,
): Promise<void> {
  const kept = { camera, outcome, content, sender: request.ip, now: tools.clock.now() };
  await storeWithoutEvent(tools, client.id, kept).catch((error: unknown) =>
    request.log.warn({ err: error }, "what a camera sent was not kept"),
  );
}

/** Of a request without a key of its own: the same words again are the same event. */
const hashOfWords = (parts: readonly RequestPart[]): string => {
  const hash = createHash("sha256");
  for (const { type, bytes } of parts) if (!type.startsWith("image/")) hash.update(bytes).update("\n");
  return hash.digest("base64url");
};
