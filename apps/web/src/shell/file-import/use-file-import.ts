import { useState } from "react";
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

interface FileImportOptions<Checked> {
  /** Asks the server for a preview. */
  check: (csv: string) => Promise<Checked>;
  /** The most characters that the server accepts, and the message for a larger file. */
  max: number;
  tooLarge: string;
}

/** Reads a chosen file and has the server check it; shows problems, and writes nothing. */
export const useFileImport = <Checked>({ check, max, tooLarge }: FileImportOptions<Checked>) => {
  const { t } = useTexts("shellFileImport");
  const [chosen, setChosen] = useState<ChosenFile<Checked>>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const fail = (error: unknown, otherwise: string) =>
    setProblem((error instanceof ApiError ? error.messages : [otherwise]).slice(0, 5).join(" "));
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setChosen(undefined);
    const csv = await readText(file).catch(() => undefined);
    if (csv === undefined) return setProblem(t("unreadable"));
    if (csv.length > max) return setProblem(tooLarge);
    setBusy(true);
    await check(csv)
      .then((checked) => setChosen({ name: file.name, csv, checked, idempotencyKey: crypto.randomUUID() }))
      .catch((error: unknown) => fail(error, t("unreadable")));
    setBusy(false);
  };
  return {
    chosen,
    problem,
    isBusy,
    take: (file: File | null | undefined) => void take(file),
    /** Shows that the import failed. */
    onError: (error: unknown) => fail(error, t("failed")),
  };
};
