import type { ComponentType, ReactNode } from "react";
import type { FormVisitor } from "./state.ts";

/** Finds or adds a visitor. The component belongs to the visitors feature; the route passes it in. */
export type VisitorPicker = ComponentType<{
  /** Ids of visitors who are chosen already. */
  exclude: readonly string[];
  onPick: (visitor: FormVisitor) => void;
  label?: string;
  error?: ReactNode;
  disabled?: boolean;
}>;
