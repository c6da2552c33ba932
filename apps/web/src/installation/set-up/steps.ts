import type { SetUp } from "./use-set-up.ts";

export const STEPS = ["organisation", "brand", "site", "administrator"] as const;
export type StepName = (typeof STEPS)[number];

/** The first step that has no answer. */
export const firstOpenStep = (setUp: SetUp): StepName =>
  STEPS.find((step) => step === "administrator" || setUp[step] === null)!;

/** The step before; undefined before the first. */
export const stepBefore = (step: StepName): StepName | undefined => STEPS[STEPS.indexOf(step) - 1];
export const stepAfter = (step: StepName): StepName => STEPS[STEPS.indexOf(step) + 1] ?? "administrator";
