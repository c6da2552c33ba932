import { useState } from "react";
import { ApiError } from "../../shell/api/error.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { splitRefusal } from "./refusal-fields.ts";

/**
 * What was wrong with a dialog, by field, and as a whole; nothing that was typed is lost.
 *
 * @param failed what is said when nothing is known
 * @param shown the fields at which the dialog shows what is wrong with them
 */
export const useRefusal = (failed: string, shown: readonly string[]) => {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [whole, setWhole] = useState("");
  return {
    errors,
    /** A refusal that concerns none of the fields. */
    whole,
    /** Before it is sent: true while something is wrong. */
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
