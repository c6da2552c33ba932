import { useEffect, useRef } from "react";

/** Cable readers type a code faster than a person can, and end with Enter. */
const BETWEEN_KEYS_MS = 60;
const CODE_LENGTH_MIN = 8;

/** The keys typed so far without a pause. */
export interface TypedKeys {
  text: string;
  at: number;
}

/**
 * Adds a key that may belong to a reader's code.
 * @returns the keys so far, or the code that Enter has completed
 */
export const addKey = (before: TypedKeys, key: string, now: number): { typed: TypedKeys; code?: string } => {
  const text = now - before.at <= BETWEEN_KEYS_MS ? before.text : "";
  if (key === "Enter")
    return { typed: { text: "", at: now }, ...(text.length >= CODE_LENGTH_MIN ? { code: text } : {}) };
  return { typed: { text: key.length === 1 ? text + key : text, at: now } };
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/**
 * Receives codes that a reader types while no field has the focus; otherwise its Enter would press the
 * focused button.
 */
export const useTypedCodes = (isOn: boolean, onCode: (text: string) => void): void => {
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  });
  useEffect(() => {
    if (!isOn) return;
    let typed: TypedKeys = { text: "", at: 0 };
    const listen = (event: KeyboardEvent) => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const next = addKey(typed, event.key, event.timeStamp);
      typed = next.typed;
      if (next.code === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      report.current(next.code);
    };
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, [isOn]);
};
