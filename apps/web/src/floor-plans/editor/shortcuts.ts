import type { KeyboardEvent } from "react";

interface Shortcuts {
  undo: () => void;
  redo: () => void;
  duplicate: () => void;
  copy: () => void;
  paste: () => void;
  save: () => void;
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type));

/** The editor's action for Ctrl (or ⌘) with a letter; a text field keeps its own undo, copy and paste. */
export const shortcutOf = (
  event: KeyboardEvent<HTMLElement>,
  { undo, redo, duplicate, copy, paste, save }: Shortcuts,
): (() => void) | undefined => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "s") return save;
  if (isTyping(event.target)) return undefined;
  if (key === "z") return event.shiftKey ? redo : undo;
  return { y: redo, d: duplicate, c: copy, v: paste }[key];
};
