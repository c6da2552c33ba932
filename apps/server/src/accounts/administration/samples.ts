import { EXAMPLE, type MessageSamples, type Sample } from "../../platform/messages/sample.ts";
import * as core from "../core/mails.ts";
import * as administration from "./mails.ts";

/** Examples of mails about an account. Their links open nothing. */

const DAYS = 7;
const linkOf = ({ client, now }: Sample): core.SecretLink => ({
  link: `${client.origin}/login`,
  expiresAt: new Date(now.getTime() + DAYS * 24 * 60 * 60_000),
});
const { visitor, host } = EXAMPLE;

export const accountSamples = {
  "people.welcome": (sample) => ({
    mail: administration.welcomeMail(sample.client, sample.reader, linkOf(sample), DAYS),
  }),
  "people.invitation": (sample) => ({
    mail: administration.invitationMail(
      sample.client,
      { email: sample.reader.email, firstName: sample.reader.firstName, by: host.name },
      linkOf(sample),
      DAYS,
    ),
  }),
  "people.activation": (sample) => ({
    mail: core.activationMail(sample.client, sample.reader, linkOf(sample)),
  }),
  "people.sign-up-taken": ({ client, reader }) => ({
    mail: core.accountExistsMail(client, { ...reader, status: "active" }, client.origin),
  }),
  "people.line-manager-asked": ({ client, reader }) => ({ mail: core.waitingMail(client, reader) }),
  "people.line-verify": (sample) => ({
    mail: core.lineManagerMail(
      sample.client,
      { firstName: visitor.first, lastName: visitor.last },
      sample.reader.email,
      linkOf(sample),
    ),
  }),
  "people.line-approved": ({ client, reader }) => ({
    mail: core.approvedMail(client, reader, client.origin),
  }),
  "people.line-denied": ({ client, reader }) => ({ mail: core.deniedMail(client, reader) }),
  "people.set-password": (sample) => ({
    mail: administration.setPasswordMail(sample.client, sample.reader, linkOf(sample), DAYS),
  }),
  "people.email-change": (sample) => ({
    mail: core.newAddressMail(sample.client, sample.reader, sample.reader.email, linkOf(sample)),
  }),
  "people.email-change-asked": (sample) => ({
    mail: core.addressChangeMail(sample.client, sample.reader, linkOf(sample)),
  }),
  "people.address-changed": ({ client, reader }) => ({
    mail: administration.addressChangedMail(client, reader),
  }),
  "people.factors-reset": ({ client, reader }) => ({
    mail: administration.factorsResetMail(client, reader),
  }),
} satisfies MessageSamples;
