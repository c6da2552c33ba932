import { parseArgs } from "node:util";
import { archiveCommands } from "./archives.ts";
import { auditCommands } from "./audit.ts";
import { clientCommands } from "./clients.ts";
import { type Command, type Outcome, WrongUse } from "./command.ts";
import { openInstallation } from "./installation.ts";
import { operatorCommands } from "./operators.ts";
import { personCommands } from "./people.ts";
import { retentionCommands } from "./retention.ts";

const commands: readonly Command[] = [
  ...clientCommands,
  ...archiveCommands,
  ...personCommands,
  ...operatorCommands,
  ...auditCommands,
  ...retentionCommands,
];

const COMMON = { json: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;

export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/** Runs a command line. Returns its exit code: 0 done, 1 refused or found something, 2 wrong use. */
export async function runPortico(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { out, err }: Output,
): Promise<0 | 1 | 2> {
  if (args.length === 0 || isHelp(args)) {
    out(HELP);
    return args.length === 0 ? 2 : 0;
  }
  const isJson = args.includes("--json");
  try {
    const outcome = await runCommand(args, env);
    out(isJson ? JSON.stringify(outcome.json) : outcome.lines.join("\n"));
    return outcome.isBad ? 1 : 0;
  } catch (error) {
    if (!isExpected(error)) throw error;
    if (isJson) out(JSON.stringify({ error: error.message }));
    else err(error.message);
    return error.name === "WrongUse" ? 2 : 1;
  }
}

const isHelp = (args: readonly string[]): boolean => args.includes("--help") || args.includes("-h");

const isExpected = (error: unknown): error is Error =>
  error instanceof Error &&
  ["WrongUse", "CommandRefusal", "RefusalToStart", "ArchiveRefusal"].includes(error.name);

async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const command = commands.find(({ usage }) => wordsOf(usage).every((word, at) => args[at] === word));
  if (!command) throw new WrongUse(`There is no such command. ${TRY_HELP}`);
  const words = wordsOf(command.usage);
  const { positionals, options } = readArguments(args.slice(words.length), command);
  await using resources = new AsyncDisposableStack();
  return await command.run(await openInstallation(env, resources), { args: positionals, options });
}

const TRY_HELP = "npm run portico -- --help lists all.";

/** The words of a usage before its arguments. */
const wordsOf = (usage: string): string[] => usage.split(" ").filter((word) => !word.startsWith("<"));

function readArguments(args: readonly string[], { usage, options = {} }: Command) {
  const needed = usage.split(" ").filter((word) => word.startsWith("<"));
  const parsed = parse(args, options);
  if (parsed.positionals.length !== needed.length || parsed.positionals.includes(""))
    throw new WrongUse(`This is used as: ${usage}`);
  return { positionals: parsed.positionals, options: parsed.values as Record<string, string | boolean> };
}

function parse(args: readonly string[], options: NonNullable<Command["options"]>) {
  try {
    return parseArgs({ args: [...args], options: { ...options, ...COMMON }, allowPositionals: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith("ERR_PARSE_ARGS")) throw error;
    throw new WrongUse(message.split("\n", 1).join());
  }
}

const optionsOf = ({ options = {} }: Command): string =>
  Object.entries(options)
    .map(([name, { type }]) => ` [--${name}${type === "string" ? ` ${name.toUpperCase()}` : ""}]`)
    .join("");

const HELP = [
  "npm run -s portico -- COMMAND [--json]",
  "",
  ...commands.flatMap((command) => [`  ${command.usage}${optionsOf(command)}`, `      ${command.summary}`]),
  "",
  "A client is named by its id or one of its hosts. With --json the answer is one line of JSON.",
  "The exit code is 0 when it is done, 1 when it is refused or has found something, 2 when it was typed wrongly.",
].join("\n");
