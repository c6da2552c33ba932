import type { StatementObserver } from "../database/database.ts";
import type { Telemetry } from "./telemetry.ts";

/** Makes each statement of a trace a span with the name of the function that runs it, without its text and parameters. */
export const createStatementTracer =
  (telemetry: Telemetry): StatementObserver =>
  ({ name }) => {
    const isTraced = telemetry.traceId() !== undefined;
    const attributes = { "db.system.name": "postgresql" };
    const span = isTraced ? telemetry.start(name, "client", { attributes }) : undefined;
    return ({ ms, rows, failed }) => {
      span?.end({ attributes: rows === undefined ? {} : { "db.response.returned_rows": rows }, failed });
      telemetry.record("db.client.operation.duration", ms / 1000, { "db.query.summary": name });
    };
  };
