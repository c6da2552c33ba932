import { hashToken } from "../../platform/core/ids.ts";
import type { Tools } from "../../platform/work/work.ts";
import { type CameraOfSecret, findBySecret, readBySecret } from "./queries.ts";

const REMEMBERED_MAX = 10_000;

/**
 * Finds the camera of a secret. The process remembers the client of each secret that it has found, and asks that client
 * first, by one statement: a search among all clients takes three. Each search asks whether the secret still counts.
 */
export function createCameraFinder({ database, clock }: Pick<Tools, "database" | "clock">) {
  const remembered = new Map<string, { clientId: string; id: string }>();
  return async (token: string): Promise<CameraOfSecret | undefined> => {
    const now = clock.now();
    const hash = hashToken(token);
    const key = hash.toString("base64url");
    const before = remembered.get(key);
    if (before) {
      const { clientId, id } = before;
      const camera = await readBySecret(database.forClient(clientId), clientId, { id, hash, now });
      if (camera) return { clientId, camera };
      remembered.delete(key);
    }
    const found = await findBySecret(database, hash, now);
    if (!found) return undefined;
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.set(key, { clientId: found.clientId, id: found.camera.id });
    return found;
  };
}
