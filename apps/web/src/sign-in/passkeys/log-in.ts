import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";
import { call } from "../../shell/api/call.ts";

/** Logs in with a passkey: by itself, or as the second step whose token is given. Loaded when it is asked for. */
export const logInByPasskey = async (token?: string) => {
  const { challenge, options } = await call("POST /login/passkey/begin/", { body: token ? { token } : {} });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  return call("POST /login/passkey/", {
    body: { challenge, response: { id, rawId, type: "public-key", response } },
  });
};
