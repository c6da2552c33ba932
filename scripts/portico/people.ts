import { resetAccount } from "../../apps/server/src/accounts/administration/reset.ts";
import { runAsSystem } from "../../apps/server/src/platform/work/work.ts";
import { type Command, CommandRefusal, textOption, WrongUse } from "./command.ts";

const reset: Command = {
  usage: "person reset <email>",
  summary:
    "Ends a person's password, second factors and sessions; prints a link that sets a new password, once.",
  options: { client: { type: "string" } },
  async run({ tools, clients, work }, input) {
    const [email] = input.args;
    const found = await clients(textOption(input, "client"));
    if (found.length > 1)
      throw new WrongUse("There are several clients: --client says which, by id or host.");
    const [client] = found;
    if (!client) throw new CommandRefusal("There is no client yet.");
    const outcome = await runAsSystem(tools, await work(client), (change) => resetAccount(change, email!));
    if (outcome === "unknown") throw new CommandRefusal(`Nobody at ${client.name} has the address ${email}.`);
    if (outcome === "inactive")
      throw new CommandRefusal(
        `The account ${email} at ${client.name} is not active: administrators decide about it.`,
      );
    const { link, expiresAt } = outcome;
    return {
      lines: [
        `Password, second factors and sessions of ${email} are ended.`,
        `This link sets a new password, once, until ${expiresAt.toISOString()}: ${link}`,
      ],
      json: { client: client.id, email, link, expiresAt: expiresAt.toISOString() },
    };
  },
};

export const personCommands: readonly Command[] = [reset];
