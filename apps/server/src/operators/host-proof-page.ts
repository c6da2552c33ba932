import type { FastifyInstance } from "fastify";
import { refuse } from "../platform/core/refuse.ts";
import { PROOF_PATH, proofOf } from "./hosts/proof.ts";

/** What the check of a host asks that host, at whatever client. */
export function hostProofPage(app: FastifyInstance, { secret }: { secret: string }): void {
  app.get<{ Params: { challenge: string } }>(
    `${PROOF_PATH}:challenge`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const proof = proofOf(secret, params.challenge);
      if (proof === undefined) throw refuse.with("notFound");
      return reply.type("text/plain; charset=utf-8").header("cache-control", "no-store").send(proof);
    },
  );
}
