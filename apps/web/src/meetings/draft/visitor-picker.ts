import type { ComponentType, ReactNode } from "react";
import type { FormVisitor } from "./state.ts";

/** Finds a visitor, or adds one. The directory's feature has it; the route hands it in. */
export type VisitorPicker = ComponentType<{
  /** Ids of those who are chosen already. */
  exclude: readonly string[];
  onPick: (visitor: FormVisitor) => void;
  label?: string;
  error?: ReactNode;
  disabled?: boolean;
}>;
