import pino from "pino";
import type { Config } from "./config.ts";

export function createLogger(config: Pick<Config, "logLevel">): pino.Logger {
  const pretty = {
    target: "pino-pretty",
    options: { ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" },
  };
  // Only fields that say what happened: a database error contains its whole connection.
  const err = ({ name, message, code, stack }: NodeJS.ErrnoException) => ({
    type: name,
    message,
    code,
    stack,
  });
  return pino({
    level: config.logLevel,
    serializers: { err },
    ...(process.stdout.isTTY ? { transport: pretty } : {}),
  });
}
