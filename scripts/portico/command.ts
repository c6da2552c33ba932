import type { ParseArgsOptionsConfig } from "node:util";
import type { Installation } from "./installation.ts";

/** One command of `npm run portico`. */
export interface Command {
  /** What is typed, with its arguments: `client suspend <client>`. */
  usage: string;
  summary: string;
  options?: ParseArgsOptionsConfig;
  run(installation: Installation, input: CommandInput): Promise<Outcome>;
}

export interface CommandInput {
  /** The arguments in the usage, in their order. */
  args: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

/** What a command has done, for people and for programs. */
export interface Outcome {
  lines: readonly string[];
  json: object;
  /** True: it ran, and what it found is not well. */
  isBad?: boolean;
}

/** The command cannot do what is asked: the sentence says why. Code 1. */
export class CommandRefusal extends Error {
  override name = "CommandRefusal";
}

/** It was typed wrongly. Code 2. */
export class WrongUse extends Error {
  override name = "WrongUse";
}

/** A text option, trimmed; an empty one counts as wrong use. */
export function textOption({ options }: CommandInput, name: string): string | undefined {
  const value = options[name];
  if (typeof value !== "string") return undefined;
  if (value.trim() === "") throw new WrongUse(`--${name} needs a value.`);
  return value.trim();
}
