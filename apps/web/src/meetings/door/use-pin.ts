import { limits } from "@portico/contract/meeting-form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api-error.ts";

/** The pin of a dialog, and what the server says about it or the rest. */
export const usePin = (isNeeded: boolean) => {
  const { t } = useTranslation("door");
  const [pin, setPin] = useState("");
  const [wasLeft, setLeft] = useState(false);
  const [refusal, setRefusal] = useState({ pin: "", other: "" });
  const isComplete = !isNeeded || pin.length === limits.pinLength;
  return {
    isComplete,
    value: isNeeded ? pin : null,
    other: refusal.other,
    /** Of the field. */
    field: {
      value: pin,
      error: refusal.pin || (wasLeft && pin === "" ? t("pinRequired") : undefined),
      onChange: (next: string) => {
        setPin(next);
        setRefusal({ pin: "", other: "" });
      },
      onBlur: () => setLeft(true),
    },
    refuse: (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      const wrong = error.fieldErrors.pin?.[0] ?? "";
      const waits = error.status === 429 && error.retryAfter !== undefined;
      const other = waits ? t("tooMany", { count: error.retryAfter }) : (error.messages[0] ?? "");
      setPin("");
      setLeft(false);
      setRefusal(wrong ? { pin: wrong, other: "" } : { pin: "", other });
    },
  };
};
