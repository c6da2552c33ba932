import { ApiError } from "../../shell/api/error.ts";
import type { Errors } from "../../shell/form/use-form.ts";
import { toast } from "../../ui/feedback/toasts.ts";

/** A refusal stands in the dialog; of a failure, a toast says that nothing was done. */
export const toastFailure =
  (failed: string) =>
  (error: unknown, errors: Errors): Errors => {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return errors;
    toast.negative(failed);
    return {};
  };
