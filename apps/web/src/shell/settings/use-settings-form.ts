import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../ui/toasts.ts";
import { ApiError } from "../api-error.ts";
import { useChange } from "./use-change.ts";

export type Errors = Record<string, string>;

/** `fields` of `fields.0.label`. */
const partOf = (field: string): string => field.split(".", 1)[0]!;

interface FormOptions<Values, Row> {
  initial: Values;
  /** What is wrong before anything is sent, by field; the rest the server says. */
  check?: (values: Values) => Errors;
  save: (values: Values) => Promise<Row>;
  /** Fields of the server that are called otherwise here. */
  fields?: Record<string, string>;
  /** Said when it is saved. */
  done: (row: Row) => string;
  onClose: () => void;
}

/** What a settings dialog holds: its values, what is wrong with them, and saving them. */
export const useSettingsForm = <Values extends object, Row>(options: FormOptions<Values, Row>) => {
  const { t } = useTranslation("ui");
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Errors>({});
  const { mutate, isPending } = useChange(options.save);
  const frame = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const refuse = (error: unknown) => {
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
        toast.positive(options.done(row));
        options.onClose();
      },
      onError: refuse,
    });
  };

  return {
    values,
    errors,
    /** What concerns no field of the form. */
    general: Object.entries(errors)
      .filter(([field]) => !(partOf(field) in values))
      .map(([, message]) => message),
    change: (next: Partial<Values>) => {
      setValues((before) => ({ ...before, ...next }));
      // What is said of the whole stands until it is sent again.
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(partOf(field) in next))),
      );
    },
    submit,
    isPending,
  };
};
