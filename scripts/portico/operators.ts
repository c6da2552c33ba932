import { isEmail } from "@portico/contract/visitors/form";
import { createOperator, removeOperator } from "../../apps/server/src/operators/accounts/create.ts";
import { listOperators } from "../../apps/server/src/operators/accounts/queries.ts";
import { type Command, CommandRefusal, WrongUse } from "./command.ts";

const EMAIL_MAX = 254;

const readEmail = (given: string | undefined): string => {
  const email = (given ?? "").trim().toLowerCase();
  if (!isEmail(email) || email.length > EMAIL_MAX) throw new WrongUse(`${given} is no e-mail address.`);
  return email;
};

const list: Command = {
  usage: "operator list",
  summary: "Everybody who may log in at /operator.",
  async run({ tools }) {
    const operators = await listOperators(tools.database.anonymous);
    return {
      lines:
        operators.length === 0
          ? ["There is no operator yet: operator create makes one."]
          : operators.map(
              ({ email, readyAt }) => `${email}${readyAt === null ? "  has not used the link yet" : ""}`,
            ),
      json: { operators },
    };
  },
};

const create: Command = {
  usage: "operator create <email>",
  summary: "Makes an operator, or renews one's access; prints a link that sets password and app, once.",
  async run({ tools }, { args: [given] }) {
    const email = readEmail(given);
    const { id, token, expiresAt, isNew } = await createOperator(tools.database.anonymous, {
      email,
      now: tools.clock.now(),
    });
    const link = `${tools.origin}/operator/links/${token}`;
    return {
      lines: [
        isNew
          ? `The operator ${email} is made.`
          : `The operator ${email} keeps password and app until this link is used; an earlier link has ended.`,
        `It sets password and authenticator app, once, until ${expiresAt.toISOString()}: ${link}`,
      ],
      json: { id, email, isNew, link, expiresAt: expiresAt.toISOString() },
    };
  },
};

const remove: Command = {
  usage: "operator remove <email>",
  summary: "Removes an operator, and ends the operator's sessions at once.",
  async run({ tools }, { args: [given] }) {
    const email = readEmail(given);
    if (!(await removeOperator(tools.database.anonymous, { email, now: tools.clock.now() })))
      throw new CommandRefusal(`There is no operator ${email}.`);
    return { lines: [`${email} is no operator any more.`], json: { email } };
  },
};

export const operatorCommands: readonly Command[] = [list, create, remove];
