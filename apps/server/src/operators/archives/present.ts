import type { ClientArchive } from "@portico/contract/operators/archives";
import type { KeptArchive } from "./kept-queries.ts";

export const presentArchive = (
  { clientId: _, sealedKey, ...kept }: KeptArchive,
  now: Date,
): ClientArchive => ({
  ...kept,
  state:
    kept.problem !== null
      ? "failed"
      : kept.madeAt === null
        ? "being-made"
        : sealedKey === null || new Date(kept.expiresAt) <= now
          ? "expired"
          : "made",
});
