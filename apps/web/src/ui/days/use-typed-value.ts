import { type ChangeEvent, type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** What a typed text means: a value, which may have a problem, or the sentence that says why it means none. */
export type Reading = { value: string; problem?: string | undefined } | { problem: string };

interface TypedValueOptions {
  value: string | null;
  onChange: (value: string | null) => void;
  format: (value: string) => string;
  read: (text: string) => Reading;
  /** Whether the text needs no further key, so that it is taken before the field is left. */
  isWhole: (text: string) => boolean;
}

export interface TypedValue {
  /** The text of the field. */
  text: string;
  /** Why the text has no value, or none that is allowed; said once the field was left or sent. */
  problem: string | undefined;
  /** Whether the problem is that the text has no value. */
  isUnreadable: boolean;
  input: RefObject<HTMLInputElement | null>;
  /** The value of the present text. */
  present: () => string | null;
  /** Takes a value that was not typed, and shows it. */
  take: (value: string | null) => void;
  /** Takes the text as it stands. Answers whether it could be read. */
  settle: () => boolean;
  /** The handlers of the input. */
  handlers: {
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onFocus: (event: FocusEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
}

/**
 * A field whose value is typed as people write it. The form never holds what the field does not show: an unfinished
 * text is held as null, a finished one as its value, and a form with an unreadable text is not sent.
 */
export const useTypedValue = (options: TypedValueOptions): TypedValue => {
  const { value, onChange, format, read, isWhole } = options;
  const input = useRef<HTMLInputElement>(null);
  /** Undefined while the field shows its value. */
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const emitted = useRef(value);
  const [known, setKnown] = useState(value);

  const emit = (next: string | null) => {
    emitted.current = next;
    if (next !== value) onChange(next);
  };
  const take = (next: string | null, wrong?: string) => {
    setDraft(undefined);
    setProblem(wrong);
    emit(next);
  };
  if (known !== value) {
    setKnown(value);
    // Another field, or the form, has changed the value.
    if (value !== emitted.current) {
      setDraft(undefined);
      setProblem(undefined);
    }
  }

  const present = () => {
    if (draft === undefined) return value;
    const found = draft.trim() ? read(draft) : undefined;
    return found && "value" in found ? found.value : null;
  };
  const settle = (): boolean => {
    if (draft === undefined) return true;
    if (draft.trim() === "") {
      take(null);
      return true;
    }
    const found = read(draft);
    if ("value" in found) {
      take(found.value, found.problem);
      return true;
    }
    setProblem(found.problem);
    emit(null);
    return false;
  };

  const latest = useRef(settle);
  latest.current = settle;
  const isDraft = draft !== undefined;
  useEffect(() => {
    const form = input.current?.form;
    if (!isDraft || !form) return undefined;
    const guard = (event: SubmitEvent) => {
      if (flushSync(() => latest.current())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      input.current?.focus();
    };
    form.addEventListener("submit", guard, { capture: true });
    return () => form.removeEventListener("submit", guard, { capture: true });
  }, [isDraft]);

  return {
    text: draft ?? (value ? format(value) : ""),
    problem,
    isUnreadable: problem !== undefined && draft !== undefined,
    input,
    present,
    take,
    settle,
    handlers: {
      onChange: ({ currentTarget }) => {
        const typed = currentTarget.value;
        const found = isWhole(typed.trim()) ? read(typed) : undefined;
        // A whole text with the cursor inside is still being changed.
        const isAtEnd = currentTarget.selectionStart === typed.length;
        if (found && "value" in found && isAtEnd) take(found.value, found.problem);
        else {
          setDraft(typed);
          setProblem(undefined);
          emit(null);
        }
      },
      onFocus: ({ currentTarget }) => currentTarget.select(),
      onBlur: () => void settle(),
    },
  };
};
