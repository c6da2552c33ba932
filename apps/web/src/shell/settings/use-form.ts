import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../ui/feedback/toasts.ts";
import { ApiError } from "../api/error.ts";
import { useRefreshingMutation } from "./use-refreshing-mutation.ts";

export type Errors = Record<string, string>;

/** `fields` of `fields.0.label`. */
const rootFieldOf = (field: string): string => field.split(".", 1)[0]!;

interface FormOptions<Values, Row> {
  initial: Values;
  /** What is wrong before anything is sent, by field; the rest the server says. */
  check?: (values: Values) => Errors;
  /** `changed`: what differs from the values that the form was opened with, or saved with last. */
  save: (values: Values, changed: Partial<Values>) => Promise<Row>;
  /** True for a refusal that is dealt with elsewhere: one that asks something else. */
  isHandledElsewhere?: (error: ApiError) => boolean;
  /** Fields of the server that are called otherwise here. */
  fields?: Record<string, string>;
  /** Said when it is saved. */
  savedMessage: (row: Row) => string;
  onClose: () => void;
}

/** What differs from before. What was not touched is left out, so that saving undoes nothing that somebody else changed meanwhile. */
export const changedValues = <Values extends object>(before: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Values]),
    ),
  ) as Partial<Values>;

/** What a settings dialog holds: its values, what is wrong with them, and saving them. */
export const useSettingsForm = <Values extends object, Row>(options: FormOptions<Values, Row>) => {
  const { t } = useTranslation("ui");
  const [initial, setInitial] = useState(options.initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const changed = changedValues(initial, values);
  const { mutate, isPending } = useRefreshingMutation((sent: Values) =>
    options.save(sent, changedValues(initial, sent)),
  );
  const frame = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && options.isHandledElsewhere?.(error)) return;
    if (!(error instanceof ApiError) || error.status !== 400)
      return void toast.negative(error instanceof ApiError ? error.message : t("settings.failed"));
    const named = Object.entries(error.fieldErrors).map(([field, [message = ""]]) => [
      options.fields?.[field] ?? field,
      message,
    ]);
    setErrors(Object.fromEntries(named));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    frame.current = event.currentTarget;
    const problems = options.check?.(values) ?? {};
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
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
    /** What concerns no field of the form. */
    general: Object.entries(errors)
      .filter((error) => !isOfField(error))
      .map(([, message]) => message),
    /** What was said of the whole is of another whole now. */
    forgetGeneral: () => setErrors((before) => Object.fromEntries(Object.entries(before).filter(isOfField))),
    change: (next: Partial<Values>) => {
      setValues((before) => ({ ...before, ...next }));
      // What is said of the whole stands until it is sent again.
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(rootFieldOf(field) in next))),
      );
    },
    submit,
    isPending,
  };
};
