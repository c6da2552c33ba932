import type { Work } from "../../platform/work/work.ts";

/** Says to everybody that a roll call of the site changed. */
export const publishRollCall = (work: Work, siteId: string): void =>
  work.publish({ topic: "roll-calls", sites: [siteId] });
