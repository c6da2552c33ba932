import { NAME_READERS } from "@portico/contract/reports/form";
import { inGroup, type User } from "../../platform/callers/caller.ts";
import { requireRight } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";

/** Reading people's names in reports: for few, and each reading is audited. */

interface NamesCall {
  user: User;
  inTransaction<T>(change: (work: Work) => Promise<T>): Promise<T>;
}

const mayReadNames = (user: User): boolean => inGroup(user, ...NAME_READERS);

/** @param of the report, and what it was asked */
export async function requireNames(
  call: NamesCall,
  of: { report: string } & Record<string, unknown>,
): Promise<void> {
  requireRight(call, mayReadNames);
  await call.inTransaction(async ({ audit }) =>
    audit({ action: "reports.names.read", targetType: "report", targetId: of.report, after: of }),
  );
}
