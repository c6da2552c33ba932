import type { OperatedClient } from "@portico/contract/operators/clients";
import { requireRow } from "../../platform/core/refuse.ts";
import { asOwner } from "../../platform/database/as-owner.ts";
import { presentClient } from "./present.ts";
import { listFigures } from "./queries.ts";

export const readAll = async (ownerUrl: string, now: Date): Promise<OperatedClient[]> =>
  (await asOwner(ownerUrl, (db) => listFigures(db, now))).map(presentClient);

export const readOne = async (ownerUrl: string, id: string, now: Date): Promise<OperatedClient> =>
  presentClient(requireRow((await asOwner(ownerUrl, (db) => listFigures(db, now, id)))[0]));
