import { type FormEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useErrorFocus } from "../../ui/form/use-error-focus.ts";
import { ApiError } from "../api/error.ts";
import { useRefreshingMutation } from "./use-refreshing-mutation.ts";

export type Errors = Record<string, string>;

/** `fields` of `fields.0.label`. */
const rootFieldOf = (field: string): string => field.split(".", 1)[0]!;

interface FormOptions<Values, Row> {
  initial: Values;
  /** The problems that the browser finds before sending, by field; the server finds the others. */
  check?: (values: Values) => Errors;
  /** `changed`: the values that differ from those at opening, or at the last save. */
  save: (values: Values, changed: Partial<Values>) => Promise<Row>;
  /** True for a refusal that the caller handles, such as one that asks a question. */
  isHandledElsewhere?: (error: ApiError) => boolean;
  /** Server fields that have another name in the form. */
  fields?: Record<string, string>;
  /** The message after saving. */
  savedMessage: (row: Row) => string;
  onClose: () => void;
}

/**
 * The values that changed. Unchanged values are left out, so that saving does not undo another person's
 * change.
 */
export const changedValues = <Values extends object>(before: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Values]),
    ),
  ) as Partial<Values>;

/** The state of a settings form: its values, their problems, and saving them. */
export const useSettingsForm = <Values extends object, Row>(options: FormOptions<Values, Row>) => {
  const { t } = useTexts("ui");
  const [initial, setInitial] = useState(options.initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const changed = changedValues(initial, values);
  const { mutate, isPending } = useRefreshingMutation((sent: Values) =>
    options.save(sent, changedValues(initial, sent)),
  );
  const { frame, focusFirstError } = useErrorFocus();

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && options.isHandledElsewhere?.(error)) return;
    if (!(error instanceof ApiError) || error.status !== 400)
      return void toast.negative(error instanceof ApiError ? error.message : t("settings.failed"));
    const named = Object.entries(error.fieldErrors).map(([field, [message = ""]]) => [
      options.fields?.[field] ?? field,
      message,
    ]);
    setErrors(Object.fromEntries(named));
    focusFirstError();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    frame.current = event.currentTarget;
    const problems = options.check?.(values) ?? {};
    setErrors(problems);
    if (Object.keys(problems).length > 0) return focusFirstError();
    mutate(values, {
      onSuccess: (row) => {
        setInitial(values);
        toast.positive(options.savedMessage(row));
        options.onClose();
      },
      onError: refuse,
    });
  };

  const isOfField = ([field]: [string, string]): boolean => rootFieldOf(field) in values;

  return {
    values,
    changed,
    errors,
    /** The errors that belong to no field of the form. */
    general: Object.entries(errors)
      .filter((error) => !isOfField(error))
      .map(([, message]) => message),
    /** Clears the general errors, after a change to which they do not apply. */
    forgetGeneral: () => setErrors((before) => Object.fromEntries(Object.entries(before).filter(isOfField))),
    change: (next: Partial<Values>) => {
      setValues((before) => ({ ...before, ...next }));
      // General errors stay until the form is sent again.
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(rootFieldOf(field) in next))),
      );
    },
    submit,
    isPending,
  };
};
