/** What later features read of cameras: who may, and how reading plates is audited. */
export { isOperator } from "./core/rights.ts";
export { auditRead } from "./events/read-audit.ts";
