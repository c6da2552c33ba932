import { perClient } from "../../platform/work/jobs.ts";
import { publishCameras } from "../core/rights.ts";
import { deleteEndedRegistered } from "./queries.ts";

/** Every night, registered vehicles whose time is over are removed. They are unknown from that time on anyway. */
export const endRegistrations = perClient("cameras-end-registrations", "20 2 * * *", async (work) => {
  if ((await deleteEndedRegistered(work.db, work.clientId, work.now)) > 0) publishCameras(work);
});
