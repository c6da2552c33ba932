import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { fullName } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useErrorFocus } from "../../ui/form/use-error-focus.ts";
import { type Person, useSavePerson } from "../core/use-people.ts";
import { bodyOf, checkPerson, type PersonState } from "./person-state.ts";

interface FormOptions {
  initial: PersonState;
  /** The person to change; left out: a new person is added. */
  id: string | undefined;
  onSaved: (person: Person) => void;
}

/** The state of a person's form: its values, their problems, and saving them. */
export const usePersonForm = ({ initial: given, id, onSaved }: FormOptions) => {
  const { t } = useTexts("accounts");
  const [initial, setInitial] = useState(given);
  const [state, setState] = useState(given);
  const [invite, setInvite] = useState(true);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useSavePerson(id);
  const { frame, focusFirstError } = useErrorFocus();
  const isDone = useRef(false);

  const refuse = (error: unknown) => {
    toast.negative(error instanceof ApiError && error.status !== 400 ? error.message : t("form.failed"));
    if (!(error instanceof ApiError) || error.status !== 400) return;
    const said = Object.entries(error.fieldErrors).map(([field, [message = ""]]) => [field, message]);
    setErrors(Object.fromEntries(said));
    focusFirstError();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    frame.current = event.currentTarget;
    const problems = checkPerson(state);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return focusFirstError();
    const photo = state.photo.kind === "new" ? state.photo.blob : undefined;
    mutate(
      { body: bodyOf(state, initial), photo, idempotencyKey, ...(id ? {} : { invite }) },
      {
        onSuccess: (person) => {
          isDone.current = true;
          setInitial(state);
          toast.positive(t(id ? "form.saved" : "form.added", { name: fullName(person) }));
          onSaved(person);
        },
        onError: refuse,
      },
    );
  };

  return {
    state,
    errors,
    isPending,
    submit,
    invite: { value: invite, set: setInvite },
    /** The errors of a field are cleared when the field changes. */
    change: (next: Partial<PersonState>, said?: string) => {
      isDone.current = false;
      setState((before) => ({ ...before, ...next }));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in next) && field !== said)),
      );
      setKey(crypto.randomUUID());
    },
    setFieldError: (field: string, message: string) =>
      setErrors((before) => ({ ...before, [field]: message })),
    isDirty: () => !isDone.current && JSON.stringify(state) !== JSON.stringify(initial),
  };
};

export type PersonFormHook = ReturnType<typeof usePersonForm>;
