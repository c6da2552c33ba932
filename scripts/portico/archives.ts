import { once } from "node:events";
import {
  createWriteStream,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { resolve } from "node:path";
import { hostProblem, setUpLimits } from "@portico/contract/installation/form";
import { exportClient } from "../../apps/server/src/operators/archives/export.ts";
import { importArchive } from "../../apps/server/src/operators/archives/import.ts";
import { noteWritten } from "../../apps/server/src/operators/archives/kept-queries.ts";
import { asOwner } from "../../apps/server/src/platform/database/as-owner.ts";
import { type Command, type CommandInput, CommandRefusal, textOption, WrongUse } from "./command.ts";

const KEY_SUFFIX = ".key";
const KEY_MAX = 200;

const exportCommand: Command = {
  usage: "client export <client>",
  summary: "Writes all that a client has to --to FILE, signed, and the key to the secrets in it to FILE.key.",
  options: { to: { type: "string" } },
  async run({ ownerUrl, secret, tools, clients, work }, input) {
    const [which] = input.args;
    const to = textOption(input, "to");
    if (to === undefined) throw new WrongUse("--to says to which file the archive is written.");
    const file = resolve(to);
    const keyFile = `${file}${KEY_SUFFIX}`;
    for (const one of [file, keyFile])
      if (existsSync(one)) throw new CommandRefusal(`The file ${one} exists already: give another name.`);
    const [client] = await clients(which);
    const unfinished = `${file}.unfinished`;
    const context = { operator: null, requestId: null, now: tools.clock.now() };
    try {
      const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
      await once(target, "open");
      const installation = { tools, ownerUrl, secret: secret() };
      const { key, leftOut, ...written } = await exportClient(
        installation,
        await work(client!),
        context,
        target,
      );
      writeFileSync(keyFile, `${key}\n`, { mode: 0o600, flag: "wx" });
      renameSync(unfinished, file);
      const noted = { startedAt: context.now, now: tools.clock.now(), fingerprint: written.fingerprint };
      await asOwner(ownerUrl, (db) => noteWritten(db, client!.id, { ...noted, bytes: statSync(file).size }));
      return {
        lines: [
          `${client!.name} is written to ${file}: ${written.rows} rows of ${written.tables} tables.`,
          `It is signed by this installation, ${written.fingerprint}: another one is told that it may trust this.`,
          `The key to the secrets in it is in ${keyFile}. Keep and send it apart from the archive.`,
          "Not in it:",
          ...Object.entries(leftOut).map(([table, reason]) => `  ${table}: ${reason}`),
        ],
        json: { client: client!.id, file, keyFile, ...written, leftOut: Object.keys(leftOut) },
      };
    } catch (error) {
      rmSync(unfinished, { force: true });
      if (!isFileError(error)) throw error;
      throw new CommandRefusal(`The archive could not be written: ${error.message}.`);
    }
  },
};

const importCommand: Command = {
  usage: "client import <file>",
  summary:
    "Makes the client of an archive, suspended, with its ids; --signed-by trusts another installation's signature.",
  options: {
    "key-file": { type: "string" },
    "signed-by": { type: "string" },
    name: { type: "string" },
    host: { type: "string" },
  },
  async run({ ownerUrl, secret, tools }, input) {
    const file = resolve(input.args[0]!);
    if (!existsSync(file)) throw new CommandRefusal(`There is no archive ${file}.`);
    const imported = await importArchive(
      { ownerUrl, secret: secret(), now: tools.clock.now() },
      file,
      readOptions(file, input),
    );
    // Processes remember for a moment to which client a host belongs.
    tools.live.publish(imported.id, [{ topic: "session" }]);
    await tools.live.flush();
    const { id, name, hosts, rows } = imported;
    return {
      lines: [
        `${name} is here, as it was at ${imported.madeAt}: ${rows} rows, at ${hosts.join(", ")}.`,
        `It is suspended: look at it, then npm run -s portico -- client resume ${id}`,
      ],
      json: imported,
    };
  },
};

function readOptions(file: string, input: CommandInput) {
  const keyFile = resolve(textOption(input, "key-file") ?? `${file}${KEY_SUFFIX}`);
  if (!existsSync(keyFile))
    throw new WrongUse(`There is no file ${keyFile}: --key-file says where the archive's key is.`);
  const name = textOption(input, "name");
  if (name !== undefined && name.length > setUpLimits.nameMax)
    throw new WrongUse(`--name has at most ${setUpLimits.nameMax} characters.`);
  const host = textOption(input, "host")?.toLowerCase();
  if (host !== undefined && hostProblem(host))
    throw new WrongUse(`${host} is no name of a host, such as portico.example.com.`);
  return {
    key: readFileSync(keyFile, "utf8").trim().slice(0, KEY_MAX),
    signedBy: textOption(input, "signed-by"),
    name,
    hosts: host === undefined ? undefined : [host],
  };
}

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === "string";

export const archiveCommands: readonly Command[] = [exportCommand, importCommand];
