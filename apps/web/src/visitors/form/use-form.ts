import type { CustomField } from "@portico/contract/core/custom-fields";
import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useClient } from "../../shell/session/session.ts";
import { fullName } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useErrorFocus } from "../../ui/form/use-error-focus.ts";
import { useSaveVisitor, useVisitorTypes, type Visitor } from "../core/use-visitors.ts";
import { bodyOf, checkForm, type VisitorFormState } from "./state.ts";

interface FormOptions {
  initial: VisitorFormState;
  /** The visitor to change; left out: a new visitor is added. */
  id?: string;
  onSaved: (visitor: Visitor) => void;
}

const NO_FIELDS: readonly CustomField[] = [];

/** The state of the visitor form: its values, their problems, and saving them. */
export const useVisitorForm = ({ initial, id, onSaved }: FormOptions) => {
  const { t } = useTexts("visitors");
  const { visitorSettings } = useClient().config;
  const types = useVisitorTypes();
  const [state, setState] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** The visitor who already has this e-mail. */
  const [holder, setHolder] = useState<Visitor>();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useSaveVisitor(id);
  const { frame, focusFirstError } = useErrorFocus();
  const isDone = useRef(false);
  const fields = types.find((type) => type.id === state.typeId)?.fields ?? NO_FIELDS;
  const rules = {
    phoneRequired: visitorSettings.phoneRequired === true,
    emailRequired: visitorSettings.emailRequired === true,
    fields,
  };

  const refuse = (error: unknown) => {
    const refusal = error instanceof ApiError ? error : undefined;
    if (refusal?.code === "state" && refusal.row) return setHolder(refusal.row as Visitor);
    toast.negative(t("form.failed"));
    if (!refusal || refusal.status >= 500) return;
    // No field caused the refusal, so the reason is a toast.
    if (refusal.status !== 400) return toast.warning(refusal.message);
    setErrors(
      Object.fromEntries(
        Object.entries(refusal.fieldErrors).map(([field, [message = ""]]) => [field, message]),
      ),
    );
    focusFirstError();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In a dialog over another form, React would pass the event on to that form too.
    event.stopPropagation();
    frame.current = event.currentTarget;
    const problems = checkForm(state, rules);
    setErrors(problems);
    setHolder(undefined);
    if (Object.keys(problems).length > 0) return focusFirstError();
    const photo = state.photo.kind === "new" ? state.photo.blob : undefined;
    mutate(
      { body: bodyOf(state, fields), photo, idempotencyKey },
      {
        onSuccess: (visitor) => {
          isDone.current = true;
          toast.positive(t(id ? "form.saved" : "form.added", { name: fullName(visitor) }));
          onSaved(visitor);
        },
        onError: refuse,
      },
    );
  };

  return {
    state,
    errors,
    holder,
    types,
    fields,
    rules,
    isPending,
    submit,
    /** The errors of a field are cleared when the field changes. */
    change: (next: Partial<VisitorFormState>, ...said: string[]) => {
      setState((before) => ({ ...before, ...next }));
      const changed = [...Object.keys(next), ...said];
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !changed.includes(field))),
      );
      if ("email" in next) setHolder(undefined);
      setKey(crypto.randomUUID());
    },
    setFieldError: (field: string, message: string) =>
      setErrors((before) => ({ ...before, [field]: message })),
    /** Unsaved values may be discarded. */
    discardChanges: () => {
      isDone.current = true;
    },
    isDirty: () => !isDone.current && JSON.stringify(state) !== JSON.stringify(initial),
  };
};

export type VisitorFormHook = ReturnType<typeof useVisitorForm>;
