import type { CodeProblem } from "../../ui/scanner/visit-code.ts";

/** One scan in the list of the last scans. */
export interface Scan {
  id: number;
  at: Date;
  visitId?: string;
  /** The visitor's name, once the visit is loaded. */
  name?: string;
  problem?: CodeProblem;
}

const SCANS_MAX = 5;

/** Adds a scan; newest first, at most five. */
export const addScan = (
  scans: readonly Scan[],
  read: { visitId: string } | { problem: CodeProblem },
  at: Date,
): Scan[] => {
  const known = "visitId" in read && scans.find(({ visitId }) => visitId === read.visitId)?.name;
  const scan = { id: (scans[0]?.id ?? 0) + 1, at, ...read, ...(known ? { name: known } : {}) };
  return [scan, ...scans].slice(0, SCANS_MAX);
};

export const nameScan = (scans: readonly Scan[], visitId: string, name: string): Scan[] =>
  scans.map((scan) => (scan.visitId === visitId ? { ...scan, name } : scan));
