import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The backups of a data folder, as files; those that were written elsewhere are not known. */

export const backupFolder = (dataDir: string): string => join(dataDir, "backups");

/** Ends the name of a note beside a backup, which says when it was restored. */
export const RESTORED_SUFFIX = ".restored";

export interface BackupFiles {
  last: { name: string; at: Date; bytes: number } | null;
  /** When one of these backups was last restored, wherever to. */
  restoredAt: Date | null;
}

const newest = (dates: readonly Date[]): Date | null =>
  dates.reduce<Date | null>((last, date) => (last && last > date ? last : date), null);

export function readBackupFiles(dataDir: string): BackupFiles {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return { last: null, restoredAt: null };
  const found = readdirSync(folder).map((name) => {
    const { mtime, size } = statSync(join(folder, name));
    return { name, at: mtime, bytes: size };
  });
  const backups = found.filter(({ name }) => name.endsWith(".tar.gz"));
  const notes = found.filter(({ name }) => name.endsWith(`.tar.gz${RESTORED_SUFFIX}`));
  const lastAt = newest(backups.map(({ at }) => at));
  return {
    last: backups.find(({ at }) => at === lastAt) ?? null,
    restoredAt: newest(notes.map(({ at }) => at)),
  };
}
