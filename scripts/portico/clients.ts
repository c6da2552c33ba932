import { hostProblem, setUpLimits } from "@portico/contract/installation/form";
import { operatorLimits } from "@portico/contract/operators/form";
import { createClient } from "../../apps/server/src/installation/clients/create.ts";
import type { ClientRow } from "../../apps/server/src/installation/clients/queries.ts";
import { suspendClient } from "../../apps/server/src/installation/clients/suspend.ts";
import { requestRemoval } from "../../apps/server/src/operators/removal/request.ts";
import { asOwner } from "../../apps/server/src/platform/database/as-owner.ts";
import { runAsSystem } from "../../apps/server/src/platform/work/work.ts";
import { type Command, CommandRefusal, textOption, WrongUse } from "./command.ts";

const NAME_UNTIL_SET_UP = "Portico";

const list: Command = {
  usage: "client list",
  summary: "All clients of this installation.",
  async run({ clients }) {
    const all = await clients();
    const lines = all.map(
      (client) => `${client.id}  ${stateOf(client).padEnd(9)}  ${client.name} (${client.hosts.join(", ")})`,
    );
    return { lines, json: { clients: all } };
  },
};

const stateOf = ({ suspendedAt, mode }: ClientRow): string => (suspendedAt === null ? mode : "suspended");

const create: Command = {
  usage: "client create",
  summary: "A new client at --host, and the link with which its first administrator sets it up, once.",
  options: { host: { type: "string" }, name: { type: "string" } },
  async run({ ownerUrl, tools, clients, work }, input) {
    const host = textOption(input, "host")?.toLowerCase();
    if (host === undefined) throw new WrongUse("--host says at which host the client is to be reached.");
    if (hostProblem(host)) throw new WrongUse(`${host} is no name of a host, such as portico.example.com.`);
    const name = textOption(input, "name") ?? NAME_UNTIL_SET_UP;
    if (name.length > setUpLimits.nameMax)
      throw new WrongUse(`--name has at most ${setUpLimits.nameMax} characters.`);
    const created = await asOwner(ownerUrl, (db) => createClient(db, { name, host, now: tools.clock.now() }));
    if (!created) throw new CommandRefusal(`The host ${host} belongs to another client.`);
    const { id, token, isNew } = created;
    // Processes remember for a moment to which client a host belongs.
    tools.live.publish(id, [{ topic: "session" }]);
    await tools.live.flush();
    const [row] = await clients(id);
    const link = `${(await work(row!)).origin}/set-up/${token}`;
    return {
      lines: [
        isNew
          ? `The client ${id} is made.`
          : `The client ${id} waits for its set-up; its earlier link has ended.`,
        `Whoever opens this link sets it up, once: ${link}`,
      ],
      json: { id, host, isNew, link },
    };
  },
};

const suspension = (isSuspended: boolean): Command => ({
  usage: `client ${isSuspended ? "suspend" : "resume"} <client>`,
  summary: isSuspended
    ? "Refuses every call at a client, named by id or host; its data, sessions and devices stay."
    : "Ends the suspension of a client.",
  async run({ tools, clients, work }, { args: [which] }) {
    const [client] = await clients(which);
    const isChanged = await runAsSystem(tools, await work(client!), (change) =>
      suspendClient(change, isSuspended),
    );
    const state = isSuspended ? "suspended" : "in use";
    return {
      lines: [isChanged ? `${client!.name} is ${state} now.` : `${client!.name} was ${state} already.`],
      json: { id: client!.id, isSuspended, isChanged },
    };
  },
});

const COMMAND_LINE = "command line";

const remove: Command = {
  usage: "client delete <client>",
  summary:
    "Wants a suspended client deleted, with --reason, after client export: in 7 days, or when an operator confirms it.",
  options: { reason: { type: "string" } },
  async run({ ownerUrl, tools, clients }, input) {
    const reason = textOption(input, "reason");
    if (reason === undefined) throw new WrongUse("--reason says why, for the log of operators.");
    if (reason.length > operatorLimits.reasonMax)
      throw new WrongUse(`--reason has at most ${operatorLimits.reasonMax} characters.`);
    const [client] = await clients(input.args[0]);
    const { id, name, suspendedAt } = client!;
    if (suspendedAt === null) throw new CommandRefusal(`${name} is in use: suspend it first.`);
    const context = { operator: null, requestId: null, now: tools.clock.now() };
    const wanted = { by: COMMAND_LINE, reason, context };
    if (!(await asOwner(ownerUrl, (db) => requestRemoval(db, client!, wanted))))
      throw new CommandRefusal(`${name} has no archive since it was suspended: client export makes one.`);
    return {
      lines: [
        `${name} is deleted in ${operatorLimits.removalDays} days, or when an operator confirms it at /operator.`,
        `To keep it: npm run -s portico -- client resume ${id}`,
      ],
      json: { id, name },
    };
  },
};

export const clientCommands: readonly Command[] = [list, create, suspension(true), suspension(false), remove];
