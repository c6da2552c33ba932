import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";
import { call } from "../../shell/api/call.ts";

/** Logs in with a passkey: alone, or as the second step with the given token. Loaded on demand. */
export const logInByPasskey = async (token?: string) => {
  const { challenge, options } = await call("POST /login/passkey/begin/", { body: token ? { token } : {} });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  return call("POST /login/passkey/", {
    body: { challenge, response: { id, rawId, type: "public-key", response } },
  });
};
