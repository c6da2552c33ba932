import { useState } from "react";
import { ApiError } from "../../shell/api/error.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { splitRefusal } from "./refusal-fields.ts";

/**
 * The problems of a dialog, by field and as a whole; typed values are kept.
 * @param failed the message for an unknown failure
 * @param shown the fields at which the dialog shows problems
 */
export const useRefusal = (failed: string, shown: readonly string[]) => {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [whole, setWhole] = useState("");
  return {
    errors,
    /** A refusal that concerns none of the shown fields. */
    whole,
    /** Checks before sending: true when there is a problem. */
    check: (problems: Record<string, string>): boolean => {
      setErrors(problems);
      setWhole("");
      return Object.keys(problems).length > 0;
    },
    refuse: (error: unknown) => {
      const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (!isRefusal) return void toast.negative(failed);
      const refusal = splitRefusal(error, shown);
      setErrors(refusal.errors);
      setWhole(refusal.whole);
    },
  };
};
