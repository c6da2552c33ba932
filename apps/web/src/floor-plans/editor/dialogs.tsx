import { useMemo } from "react";
import type { Point } from "../core/point.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import { ImageDialog, RemoveDarkImageDialog } from "./image-dialog.tsx";
import { RowDialog } from "./row-dialog.tsx";
import { NumberDialog, RepeatDialog } from "./selection-dialogs.tsx";

export type EditorQuestion = "row" | "number" | "repeat" | "light" | "dark" | "takeDark";

interface EditorDialogsProps {
  editor: PlanEditor;
  asked: EditorQuestion | undefined;
  /** The centre of the visible part of the plan. */
  middle: () => Point;
  onClose: () => void;
}

/** Mounted only while open, so that each dialog starts with empty fields. */
export const EditorDialogs = ({ editor, asked, middle, onClose }: EditorDialogsProps) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visible centre when the dialog was opened
  const start = useMemo(middle, [asked]);
  const common = { editor, onClose };
  if (asked === "row") return <RowDialog {...common} start={start} />;
  if (asked === "number") return <NumberDialog {...common} />;
  if (asked === "repeat") return <RepeatDialog {...common} />;
  if (asked === "takeDark") return <RemoveDarkImageDialog {...common} />;
  if (asked) return <ImageDialog {...common} isDark={asked === "dark"} />;
  return null;
};
