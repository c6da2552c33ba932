import { useMemo } from "react";
import type { Point } from "../core/point.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import { ImageDialog, RemoveDarkImageDialog } from "./image-dialog.tsx";
import { RowDialog } from "./row-dialog.tsx";
import { NumberDialog, RepeatDialog } from "./selection-dialogs.tsx";

export type EditorQuestion = "row" | "number" | "repeat" | "light" | "dark" | "takeDark";

interface EditorDialogsProps {
  editor: PlanEditor;
  question: EditorQuestion | undefined;
  /** The centre of the visible part of the plan. */
  middle: () => Point;
  onClose: () => void;
}

/** Mounted only while open, so that each dialog starts with empty fields. */
export const EditorDialogs = ({ editor, question, middle, onClose }: EditorDialogsProps) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visible centre when the dialog was opened
  const start = useMemo(middle, [question]);
  const common = { editor, onClose };
  if (question === "row") return <RowDialog {...common} start={start} />;
  if (question === "number") return <NumberDialog {...common} />;
  if (question === "repeat") return <RepeatDialog {...common} />;
  if (question === "takeDark") return <RemoveDarkImageDialog {...common} />;
  if (question) return <ImageDialog {...common} isDark={question === "dark"} />;
  return null;
};
