import type { OperatedClient } from "@portico/contract/operators/clients";
import type { ClientFigures } from "./queries.ts";

export const presentClient = ({ mode, ...figures }: ClientFigures): OperatedClient => ({
  ...figures,
  state: figures.suspendedAt === null ? mode : "suspended",
});
