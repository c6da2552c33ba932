import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../api/error.ts";

export interface FormErrors {
  /** The first message of each field. */
  fields: Record<string, string>;
  /** The message of the whole form. */
  form: string;
}

const NONE: FormErrors = { fields: {}, form: "" };

/** The errors of a form, from its own checks and from the server's refusals, as displayable messages. */
export const useFormErrors = () => {
  const { t } = useTexts("ui");
  const [errors, setErrors] = useState<FormErrors>(NONE);

  const fromServer = (error: unknown): FormErrors => {
    if (!(error instanceof ApiError)) return { fields: {}, form: t("errors.generic") };
    if (error.status === 429 && error.retryAfter) {
      const { retryAfter } = error;
      const form =
        retryAfter < 90
          ? t("errors.tooMany", { count: Math.ceil(retryAfter) })
          : t("errors.tooManyMinutes", { count: Math.ceil(retryAfter / 60) });
      return { fields: {}, form };
    }
    const { nonFieldErrors, ...byField } = error.fieldErrors;
    const fields = Object.fromEntries(
      Object.entries(byField).map(([field, messages]) => [field, messages[0] ?? ""]),
    );
    const isAboutFields = Object.keys(fields).length > 0;
    return { fields, form: nonFieldErrors?.[0] ?? (isAboutFields ? "" : error.message) };
  };

  return {
    errors,
    setFields: (fields: Record<string, string>) => setErrors({ fields, form: "" }),
    setForm: (form: string) => setErrors({ fields: {}, form }),
    refuse: (error: unknown) => setErrors(fromServer(error)),
    clear: () => setErrors(NONE),
    /** The errors of a field are cleared when the field changes. */
    clearFieldErrors: (fields: readonly string[]) =>
      setErrors((before) => ({
        fields: Object.fromEntries(
          Object.entries(before.fields).filter(([field]) => !fields.includes(field)),
        ),
        form: before.form,
      })),
    /** Sets the error of one field and keeps the others. */
    setFieldError: (field: string, message: string) =>
      setErrors((before) => ({ ...before, fields: { ...before.fields, [field]: message } })),
  };
};
