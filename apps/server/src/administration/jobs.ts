import { checkChain } from "../platform/audit-chain/check.ts";
import { linkEntries } from "../platform/audit-chain/link.ts";
import { readCheckedHead, storeReport } from "../platform/audit-chain/queries.ts";
import { perClientInSteps } from "../platform/work/jobs.ts";

/** What a client is audited by must hold while it is suspended too. */
const ALWAYS = { alsoSuspended: true };

/** Each minute: entries of the audit log get their links. */
export const linkAudit = perClientInSteps(
  "administration-link-audit",
  "* * * * *",
  (tools, client) => linkEntries(tools, client),
  ALWAYS,
);

/** Each night: the audit log is compared with its chain, and the chain with what the last check saw of it. */
export const checkAudit = perClientInSteps(
  "administration-check-audit",
  "41 1 * * *",
  async (tools, { id }) => {
    const db = tools.database.forClient(id);
    const now = tools.clock.now();
    const last = await readCheckedHead(db, id);
    const report = await checkChain(db, id, { now, noted: last ? [last] : [] });
    await storeReport(db, id, report, now);
    const { holds, head, waiting } = report;
    if (!holds) tools.log.error({ clientId: id, report }, "the audit log is not as it was written");
    else tools.log.info({ clientId: id, head, waiting }, "the audit log is as it was written");
  },
  ALWAYS,
);
