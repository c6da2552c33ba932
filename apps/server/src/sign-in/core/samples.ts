import type { MessageSamples } from "../../platform/messages/sample.ts";
import { factorsMail, linkedMail, passwordMail, resetMail, wrongCodesMail } from "./mails.ts";

/** Examples of mails about log-in. Their links open nothing. */
export const signInSamples = {
  "people.password-reset": ({ client, reader, now }) => ({
    mail: resetMail(client, { ...reader, expiresAt: now }, `${client.origin}/login`),
  }),
  "people.password-changed": ({ client, reader }) => ({ mail: passwordMail(client, reader) }),
  "people.wrong-codes": ({ client, reader }) => ({ mail: wrongCodesMail(client, reader) }),
  "people.second-factor-changed": ({ client, reader }) => ({
    mail: factorsMail(client, reader, "passkey.add"),
  }),
  "people.identity-linked": ({ client, reader }) => ({ mail: linkedMail(client, reader, "Microsoft") }),
} satisfies MessageSamples;
