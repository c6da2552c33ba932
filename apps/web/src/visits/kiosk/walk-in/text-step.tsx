import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../../locales/use-texts.ts";
import { KioskButton } from "../big-button.tsx";
import { BigField } from "../big-field.tsx";
import { Keyboard } from "../keyboard.tsx";
import type { Layout } from "../keyboard-layout.ts";
import classes from "../kiosk.module.css";
import { Step } from "../step.tsx";

interface TextStepProps {
  question: string;
  hint?: string | undefined;
  layout: Layout;
  maxLength: number;
  value: string;
  /** The server's message about the answer. */
  problem: string | undefined;
  /** The problem of the answer; undefined for a valid one. */
  check: (value: string) => string | undefined;
  /** Converts the typed text to the stored one. */
  normalize?: (typed: string) => string;
  onDone: (value: string) => void;
  onBack: () => void;
}

/** A question with a typed answer. */
export const TextStep = (props: TextStepProps) => {
  const {
    question,
    hint,
    layout,
    maxLength,
    problem,
    check,
    normalize = (typed) => typed,
    onDone,
    onBack,
  } = props;
  const { t } = useTexts("visitsKiosk");
  const [value, setValue] = useState(props.value);
  const [error, setError] = useState(problem);
  const type = (typed: string) => {
    setError(undefined);
    setValue(normalize(typed).slice(0, maxLength));
  };
  const submit = () => {
    const wrong = check(value);
    if (wrong) setError(wrong);
    else onDone(value.trim());
  };
  const isSkipped = value.trim() === "" && check("") === undefined;
  return (
    <Step
      question={question}
      hint={hint}
      onSubmit={submit}
      footer={
        <Keyboard layout={layout} value={value} onChange={type}>
          <KioskButton kind="primary" type="submit">
            {t(isSkipped ? "skip" : "next")}
          </KioskButton>
        </Keyboard>
      }
    >
      <BigField label={question} value={value} onChange={type} maxLength={maxLength} error={error} />
      <div className={classes.ways}>
        <KioskButton icon={IconArrowLeft} onClick={onBack}>
          {t("back")}
        </KioskButton>
      </div>
    </Step>
  );
};
