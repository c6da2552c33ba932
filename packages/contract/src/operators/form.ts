/** Limits of the operators' forms, defined once for browser and server, without schemas. */
export const operatorLimits = {
  /** Six digits, with spaces between them. */
  codeMax: 16,
  reasonMax: 300,
} as const;

/** What the operators' log holds. */
export const OPERATOR_ACTIONS = [
  "operator.create",
  "operator.link",
  "operator.ready",
  "operator.remove",
  "session.start",
  "session.refuse",
  "session.end",
  "client.create",
  "client.suspend",
  "client.resume",
  "domain.add",
  "domain.remove",
  "job.run",
] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];
