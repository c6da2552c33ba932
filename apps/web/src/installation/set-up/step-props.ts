import type { ReactNode } from "react";
import type { SetUp } from "./use-set-up.ts";

/** What each step of the set-up is given. */
export interface StepProps {
  token: string;
  setUp: SetUp;
  /** The step's heading, above its form. */
  head: ReactNode;
  onNext: () => void;
  /** The buttons below the form. */
  footer: (isPending: boolean) => ReactNode;
}
