import { READERS } from "@portico/contract/reports/form";
import { inGroup, type User } from "../../platform/callers/caller.ts";

export const mayReadReports = (user: Pick<User, "groups">): boolean => inGroup(user, ...READERS);
