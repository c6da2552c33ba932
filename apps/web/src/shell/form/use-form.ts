import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { focusWrongField } from "../../ui/form/focus-field.ts";
import { ApiError } from "../api/error.ts";
import { useIdempotencyKey } from "../api/use-idempotency-key.ts";
import { changedValues } from "./changed-values.ts";
import { useFormValues } from "./use-form-values.ts";

/** Messages by field, such as `name` or `fields.0.label`; those of no field concern the whole form. */
export type Errors = Record<string, string>;

/** The server's name of what concerns the whole request. */
export const WHOLE_FORM = "nonFieldErrors";

export interface Attempt<Values, Extra> {
  /** The values at opening, or at the last save. */
  before: Values;
  /** The values that differ from those: others may have changed the rest meanwhile. */
  changed: Partial<Values>;
  /** The key of this body, the same when it is sent again after a missing answer. */
  keyFor: (body: unknown, file?: Blob) => string;
  extra: Extra;
}

/** Left out where a form has nothing to send beside its values. */
type ExtraArguments<Extra> = undefined extends Extra ? [extra?: Extra] : [extra: Extra];

export interface FormOptions<Values, Answer, Extra> {
  initial: Values;
  /** The problems that the browser finds before sending, by field; the server finds the others. */
  check?: (values: Values, extra: Extra) => Readonly<Record<string, string | undefined>>;
  send: (values: Values, attempt: Attempt<Values, Extra>) => Promise<Answer>;
  onSent?: (answer: Answer, values: Values, extra: Extra) => void;
  /** Names of the server's or the check's fields that have another name in the form. */
  fields?: Readonly<Record<string, string>>;
  /** Called with what `check` found. */
  onWrong?: (problems: Errors) => void;
  /** The toast after any refusal; then the form itself shows only what the server says about fields. */
  failed?: string;
  /** Says a refusal elsewhere too; returns the errors to show in place of the given ones. */
  onRefused?: (error: unknown, errors: Errors) => Errors | undefined;
  /** Whether the form begins again with its first values once it is sent. */
  startsAgain?: boolean;
  /**
   * Whether password managers fill the fields, which React does not notice: then the values are read from the fields by
   * their `name`, and a wrong one is selected, so that typing replaces it.
   */
  isAutofilled?: boolean;
  /** The field to fill in again after a refusal that names no field. */
  retyped?: string;
}

const partsOf = (name: string): string[] => name.split(".");

/** Whether a value changed at this name, or above it where the form has no value of this name. */
const hasChanged = (name: string, before: unknown, after: unknown): boolean => {
  if (before === after) return false;
  const [part, ...rest] = partsOf(name);
  const areParents = [before, after].every((one) => typeof one === "object" && one !== null && part! in one);
  if (!areParents) return true;
  const within = (one: unknown) => (one as Record<string, unknown>)[part!];
  return rest.length > 0
    ? hasChanged(rest.join("."), within(before), within(after))
    : within(before) !== within(after);
};

/** The state of a form, where a part of it needs its type. */
export type Form<Values extends object, Extra = undefined> = ReturnType<
  typeof useForm<Values, unknown, Extra>
>;

/** The server's refusal as messages by field; the first message of each field. */
const useRefusalErrors = () => {
  const { t } = useTexts("ui");
  return (error: unknown): Errors => {
    if (!(error instanceof ApiError)) return { [WHOLE_FORM]: t("errors.generic") };
    if (error.status === 429 && error.retryAfter) {
      const { retryAfter } = error;
      return {
        [WHOLE_FORM]:
          retryAfter < 90
            ? t("errors.tooMany", { count: Math.ceil(retryAfter) })
            : t("errors.tooManyMinutes", { count: Math.ceil(retryAfter / 60) }),
      };
    }
    const named = Object.entries(error.fieldErrors).map(([field, [message = ""]]) => [field, message]);
    return named.length > 0 ? Object.fromEntries(named) : { [WHOLE_FORM]: error.message };
  };
};

/**
 * The state of a form: its values, their problems by field, and sending them once. What was typed is kept after a refusal;
 * the first wrong field gets the focus when problems are found; a field's error goes when the field changes.
 */
export const useForm = <Values extends object, Answer, Extra = undefined>(
  options: FormOptions<Values, Answer, Extra>,
) => {
  const frame = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const isSending = useRef(false);
  const idempotency = useIdempotencyKey();
  const refusalErrors = useRefusalErrors();
  const { isAutofilled = false, retyped } = options;

  const formName = (field: string): string => {
    const [root = "", ...rest] = partsOf(field);
    return options.fields?.[field] ?? [options.fields?.[root] ?? root, ...rest].join(".");
  };
  const renamed = (problems: Readonly<Record<string, string | undefined>>): Errors =>
    Object.fromEntries(
      Object.entries(problems).flatMap(([field, message]) => (message ? [[formName(field), message]] : [])),
    );

  const [errors, setErrors] = useState<Errors>({});
  const values = useFormValues({
    initial: options.initial,
    isUncontrolled: isAutofilled,
    onChange: (after, before) => clear((name) => isOfField(name) && hasChanged(name, before, after)),
  });
  const isOfField = (name: string): boolean => partsOf(name)[0]! in values.get();
  const clear = (isGone: (name: string) => boolean) =>
    setErrors((before) => {
      const left = Object.entries(before).filter(([name]) => !isGone(name));
      return left.length < Object.keys(before).length ? Object.fromEntries(left) : before;
    });
  const changed = (): Partial<Values> => changedValues(values.getInitial(), values.get());

  // Only new errors move the focus, not those that are left while one of several is corrected.
  useEffect(() => {
    if (wrong.length > 0 && frame.current) focusWrongField(frame.current, wrong, isAutofilled);
  }, [wrong, isAutofilled]);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ sent, extra }: { sent: Values; extra: Extra }) =>
      options.send(sent, {
        before: values.getInitial(),
        changed: changed(),
        keyFor: idempotency.keyFor,
        extra,
      }),
  });

  const reset = () => {
    values.reset();
    setErrors({});
  };

  const accept = (answer: Answer, sent: Values, extra: Extra) => {
    isSending.current = false;
    idempotency.finish();
    // From here on the form can be left without a question.
    if (options.startsAgain) reset();
    else values.setInitial(sent);
    options.onSent?.(answer, sent, extra);
  };

  const showRefusal = (error: unknown, again?: string) => {
    const isAboutFields = error instanceof ApiError && error.status === 400;
    const found = isAboutFields || !options.failed ? renamed(refusalErrors(error)) : {};
    if (options.failed) toast.negative(options.failed);
    const shown = options.onRefused?.(error, found) ?? found;
    setErrors(shown);
    const names = Object.keys(shown).filter(isOfField);
    setWrong(names.length === 0 && again ? [again] : names);
  };

  const refuse = (error: unknown) => {
    isSending.current = false;
    idempotency.fail(error);
    showRefusal(error, retyped);
  };

  /** True when the browser finds no problem; else the problems are shown. */
  const check = (...[extra]: ExtraArguments<Extra>): boolean => {
    if (isAutofilled && frame.current) {
      const typed = Object.entries(Object.fromEntries(new FormData(frame.current)));
      values.set(Object.fromEntries(typed.filter(([name]) => isOfField(name))) as Partial<Values>);
    }
    const problems = renamed(options.check?.(values.get(), extra as Extra) ?? {});
    setErrors(problems);
    const names = Object.keys(problems);
    if (names.length === 0) return true;
    setWrong(names);
    options.onWrong?.(problems);
    return false;
  };

  /** Sends the values, unless they are being sent or the check finds a problem. */
  const send = (...extra: ExtraArguments<Extra>) => {
    if (isSending.current || !check(...extra)) return;
    isSending.current = true;
    const attempt = { sent: values.get(), extra: extra[0] as Extra };
    // By promise, since the answer may remove the form, which ends the mutation's own callbacks.
    mutateAsync(attempt).then((answer) => accept(answer, attempt.sent, attempt.extra), refuse);
  };

  return {
    values: values.shown,
    changed: changed(),
    getValues: values.get,
    getInitial: values.getInitial,
    /** These are stored by now: the fields count as changed from here. */
    rebase: (next: Partial<Values>) => values.setInitial({ ...values.getInitial(), ...next }),
    errors,
    /** The messages that belong to no field of the form. They stay until it is sent again. */
    general: Object.entries(errors).flatMap(([name, message]) => (isOfField(name) ? [] : [message])),
    /** Clears the general errors, after a change to which they do not apply. */
    forgetGeneral: () => clear((name) => !isOfField(name)),
    /** The value, the error and the handlers of an input. */
    field: <Field extends keyof Values & string>(name: Field) => ({
      name,
      error: errors[name],
      ...values.fieldProps(name),
    }),
    /** Changes some values; `also`: further fields whose errors do not apply any longer. */
    change: (next: Partial<Values>, ...also: string[]) => {
      values.set(next);
      const names = [...Object.keys(next), ...also];
      clear((name) => names.includes(name));
    },
    setError: (field: string, message: string) => setErrors((before) => ({ ...before, [field]: message })),
    clearErrors: () => setErrors({}),
    /** Shows a message of the whole form in place of all errors. */
    setGeneral: (message: string) => setErrors({ [WHOLE_FORM]: message }),
    /** Shows the refusal of a call that is made beside the form's own. */
    showRefusal: (error: unknown) => showRefusal(error),
    check,
    send,
    submit: (event: FormEvent<HTMLFormElement>, ...extra: ExtraArguments<Extra>) => {
      event.preventDefault();
      // In a dialog over another form, React would pass the event on to that form too.
      event.stopPropagation();
      frame.current = event.currentTarget;
      send(...extra);
    },
    isPending,
    /** For forms that are sent otherwise than by submitting them. */
    frame,
    reset,
    isDirty: () => Object.keys(changed()).length > 0,
    /** What was typed may be lost: the form is left without a question. */
    discardChanges: () => values.setInitial(values.get()),
  };
};
