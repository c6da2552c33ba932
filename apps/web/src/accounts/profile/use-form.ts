import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFormErrors } from "../../shell/account/use-form-errors.ts";
import { useClient } from "../../shell/session/session.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { focusField } from "../../ui/form/focus-field.ts";
import { bodyOf, changesOf, checkForm, type FormContext, type ProfileState } from "./state.ts";
import type { SignUpBody, SignUpConfig } from "./use-account.ts";

export interface FormOptions<Saved> {
  mode: FormContext["mode"];
  config: SignUpConfig;
  initial: ProfileState;
  send: (body: SignUpBody, photo: Blob | undefined) => Promise<Saved>;
  onSaved: (saved: Saved, state: ProfileState) => void;
  /** The message after a refusal. */
  failedMessage: string;
}

const FOCUSABLE = "input:not([type=hidden]):not([type=file]):not(:disabled), textarea, button";

/** The state of the form: its values, their problems, and sending it. */
export const useProfileForm = <Saved>({
  mode,
  config,
  initial,
  send,
  onSaved,
  failedMessage,
}: FormOptions<Saved>) => {
  const { features } = useClient().config;
  const context: FormContext = {
    mode,
    config,
    hasScreens: features.includes("screen"),
    canLocate: features.includes("locate colleague"),
  };
  const [state, setState] = useState(initial);
  const { errors, setFields, refuse, clear, clearFieldErrors, setFieldError } = useFormErrors();
  const frame = useRef<HTMLFormElement>(null);
  const isDone = useRef(false);
  /**
   * Whether the errors are new: only then the first one takes the focus, not when one of several is
   * corrected.
   */
  const hasNewErrors = useRef(false);

  useEffect(() => {
    const [first] = Object.keys(errors.fields);
    if (!hasNewErrors.current || !frame.current || !first) return;
    hasNewErrors.current = false;
    focusField(frame.current, first, FOCUSABLE);
  }, [errors]);

  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const photo = state.photo.kind === "new" ? state.photo.blob : undefined;
      return send(mode === "edit" ? changesOf(state, initial, context) : bodyOf(state, context), photo);
    },
    onSuccess: (saved) => {
      isDone.current = true;
      onSaved(saved, state);
    },
    onError: (error) => {
      hasNewErrors.current = true;
      refuse(error);
      toast.negative(failedMessage);
    },
  });

  return {
    ...context,
    state,
    errors,
    frame,
    isPending,
    setFieldError,
    submit: (event: FormEvent) => {
      event.preventDefault();
      const problems = checkForm(state, initial, context);
      if (Object.keys(problems).length === 0) {
        clear();
        return mutate();
      }
      hasNewErrors.current = true;
      setFields(problems);
    },
    change: (next: Partial<ProfileState>, ...said: string[]) => {
      setState((before) => ({ ...before, ...next }));
      clearFieldErrors([...Object.keys(next), ...said]);
    },
    isDirty: () => !isDone.current && JSON.stringify(state) !== JSON.stringify(initial),
  };
};

export type ProfileFormHook = ReturnType<typeof useProfileForm>;
