import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../api/error.ts";
import { readText } from "./read-text.ts";

/** A file that was read, with the server's preview of it. */
export interface ChosenFile<Checked> {
  name: string;
  csv: string;
  checked: Checked;
  idempotencyKey: string;
}

export interface FileImportOptions<Checked> {
  /** Asks the server for a preview. */
  check: (csv: string) => Promise<Checked>;
  /** Has the server import the file, once its preview was confirmed. */
  write: (file: ChosenFile<Checked>) => Promise<void>;
  /** The most characters that the server accepts, and the message for a larger file. */
  max: number;
  tooLarge: string;
}

/** More messages would not help. */
const MESSAGES_MAX = 5;

/** Why a file was refused before the server saw it. */
class FileRefusal extends Error {}

const messageOf = (error: unknown, otherwise: string): string => {
  if (error instanceof ApiError) return error.messages.slice(0, MESSAGES_MAX).join(" ");
  return error instanceof FileRefusal ? error.message : otherwise;
};

/** Reads a chosen file, has the server check it, and imports it once its preview is confirmed. */
export const useFileImport = <Checked>({ check, write, max, tooLarge }: FileImportOptions<Checked>) => {
  const { t } = useTexts("shellFileImport");
  const reading = useMutation({
    /** A string says why the file cannot be chosen. */
    mutationFn: async (file: File | string): Promise<ChosenFile<Checked>> => {
      if (typeof file === "string") throw new FileRefusal(file);
      const csv = await readText(file);
      if (csv.length > max) throw new FileRefusal(tooLarge);
      return { name: file.name, csv, checked: await check(csv), idempotencyKey: crypto.randomUUID() };
    },
  });
  const writing = useMutation({ mutationFn: write });
  const problem = writing.error
    ? messageOf(writing.error, t("failed"))
    : reading.error && messageOf(reading.error, t("unreadable"));
  return {
    chosen: reading.data,
    problem: problem ?? undefined,
    isReading: reading.isPending,
    isWriting: writing.isPending,
    take: (file: File | string) => {
      writing.reset();
      reading.mutate(file);
    },
    write: writing.mutate,
  };
};
