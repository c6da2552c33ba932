import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import type { Outcome } from "./apply.ts";
import { ARCHIVE_MAX, type Archive, readArchive } from "./archive.ts";
import { compareAll, type KindComparison } from "./compare.ts";
import { readHere } from "./read.ts";

interface Chosen {
  archive: Archive;
  comparisons: readonly KindComparison[];
  /** Names of kinds that are not applied. */
  leftOut: ReadonlySet<string>;
}

/** The chosen archive and how it differs from what stands here, until it was applied. */
export const useArchive = () => {
  const { t } = useTexts("settingsArchive");
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [outcomes, setOutcomes] = useState<{ list: readonly Outcome[]; isBroken: boolean }>();

  const read = async (file: File): Promise<Chosen | string> => {
    if (file.size > ARCHIVE_MAX) return t("apply.tooLarge");
    const archive = readArchive(await file.text());
    if (typeof archive === "string") return t(`apply.${archive}`);
    const { features } = await call("GET /client/profile/");
    return { archive, comparisons: compareAll(archive.kinds, await readHere(features)), leftOut: new Set() };
  };

  const take = async (file: File): Promise<void> => {
    setReading(true);
    setProblem(undefined);
    setOutcomes(undefined);
    setChosen(undefined);
    const taken = await read(file).catch(() => t("save.failed"));
    if (typeof taken === "string") setProblem(taken);
    else setChosen(taken);
    setReading(false);
  };

  return {
    ...{ chosen, problem, isReading, outcomes },
    take: (file: File) => void take(file),
    leaveOut: (kind: string, isLeftOut: boolean) => {
      if (!chosen) return;
      const leftOut = new Set(chosen.leftOut);
      if (isLeftOut) leftOut.add(kind);
      else leftOut.delete(kind);
      setChosen({ ...chosen, leftOut });
    },
    finish: (list: readonly Outcome[], isBroken: boolean) => {
      setOutcomes({ list, isBroken });
      setChosen(undefined);
      // Every screen shows some of the settings.
      void queryClient.invalidateQueries();
    },
  };
};
