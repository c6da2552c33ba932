/**
 * A reason not to start that the person at the keyboard can act on. The message is one whole sentence;
 * `main.ts` and the scripts print it without a stack and exit with code 1.
 */
export class RefusalToStart extends Error {
  override name = "RefusalToStart";
}

/** The part of a logger that the platform needs; Pino has it. */
export type Log = {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
};
