import type { Authenticator } from "../../platform/callers/authenticate.ts";
import { readScreen } from "./queries.ts";

/** Authenticates a device by the secret of `Authorization: Screen {uuid}`. */
export const screenBySecret: Authenticator = {
  kind: "screen",
  feature: "screen",
  async authenticate({ headers }, { db, client, now }) {
    const [, secret] = /^screen +(\S+)$/i.exec(headers.authorization ?? "") ?? [];
    const screen = secret ? await readScreen(db, client.id, secret, now) : null;
    return screen && { kind: "screen", screen };
  },
};
