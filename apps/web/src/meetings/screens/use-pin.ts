import { limits } from "@portico/contract/meetings/form";
import { text } from "@portico/contract/texts/text";
import { useRef, useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";

/** The pin of a dialog, and the server's messages about the pin or the rest. */
export const usePin = (isNeeded: boolean) => {
  const { t } = useTexts("meetingsScreens");
  const [pin, setPin] = useState("");
  const [wasLeft, setLeft] = useState(false);
  const [refusal, setRefusal] = useState({ pin: "", other: "" });
  const ref = useRef<HTMLInputElement>(null);
  const isComplete = !isNeeded || pin.length === limits.pinLength;
  const inWords = (error: unknown) => {
    if (!(error instanceof ApiError)) return { pin: "", other: t("unreachable.title") };
    const wrong = error.fieldErrors.pin?.[0];
    if (wrong) return { pin: wrong, other: "" };
    const waits = error.status === 429 && error.retryAfter !== undefined;
    return { pin: "", other: waits ? t("tooMany", { count: error.retryAfter }) : (error.messages[0] ?? "") };
  };
  return {
    isComplete,
    value: isNeeded ? pin : null,
    other: refusal.other,
    /** The props of the pin field. */
    field: {
      ref,
      value: pin,
      error: refusal.pin || (wasLeft && pin === "" ? translate(text("meetings.pinRequired")) : undefined),
      onChange: (next: string) => {
        setPin(next);
        setRefusal({ pin: "", other: "" });
      },
      onBlur: () => setLeft(true),
    },
    refuse: (error: unknown) => {
      setPin("");
      setLeft(false);
      ref.current?.focus();
      setRefusal(inWords(error));
    },
  };
};
