/** The parts of the index, in their order. */
export const SECTIONS = ["desks", "resources", "parking", "camera", "visitors", "remote", "muster"] as const;
export type ReportSection = (typeof SECTIONS)[number];
