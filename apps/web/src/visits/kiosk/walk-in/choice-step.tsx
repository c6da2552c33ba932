import { IconArrowLeft, IconSquare, IconSquareCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../../locales/use-texts.ts";
import { KioskButton } from "../big-button.tsx";
import classes from "../kiosk.module.css";
import { Step } from "../step.tsx";

interface Option {
  value: string;
  label: string;
}

interface ChoiceStepProps {
  question: string;
  hint?: string | undefined;
  options: readonly Option[];
  chosen: string | null;
  problem?: string | undefined;
  onChoose: (value: string) => void;
  /** Left out for a required question. */
  onSkip?: (() => void) | undefined;
  onBack: () => void;
}

/** A question with a few answers: touching one chooses it. */
export const ChoiceStep = (props: ChoiceStepProps) => {
  const { question, hint, options, chosen, problem, onChoose, onSkip, onBack } = props;
  const { t } = useTexts("visitsKiosk");
  return (
    <Step
      question={question}
      hint={hint}
      footer={
        <div className={classes.foot} data-row>
          <KioskButton icon={IconArrowLeft} onClick={onBack}>
            {t("back")}
          </KioskButton>
          {onSkip && <KioskButton onClick={onSkip}>{t("skip")}</KioskButton>}
        </div>
      }
    >
      <Problem text={problem} />
      <div className={classes.options}>
        {options.map(({ value, label }) => (
          <KioskButton key={value} isPressed={value === chosen} onClick={() => onChoose(value)}>
            {label}
          </KioskButton>
        ))}
      </div>
    </Step>
  );
};

const Problem = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className={classes.error} role="alert">
      {text}
    </p>
  ) : null;

interface MultipleChoiceStepProps {
  question: string;
  hint?: string | undefined;
  options: readonly string[];
  chosen: readonly string[];
  problem: string | undefined;
  check: (chosen: readonly string[]) => string | undefined;
  onDone: (chosen: readonly string[]) => void;
  onBack: () => void;
}

/** A question with several possible answers. */
export const MultipleChoiceStep = (props: MultipleChoiceStepProps) => {
  const { question, hint, options, problem, check, onDone, onBack } = props;
  const { t } = useTexts("visitsKiosk");
  const [chosen, setChosen] = useState(props.chosen);
  const [error, setError] = useState(problem);
  const toggle = (option: string) => {
    setError(undefined);
    setChosen(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]);
  };
  const submit = () => {
    const wrong = check(chosen);
    if (wrong) setError(wrong);
    else onDone(chosen);
  };
  return (
    <Step
      question={question}
      hint={hint}
      onSubmit={submit}
      footer={
        <div className={classes.foot} data-row>
          <KioskButton icon={IconArrowLeft} onClick={onBack}>
            {t("back")}
          </KioskButton>
          <KioskButton kind="primary" type="submit">
            {t("next")}
          </KioskButton>
        </div>
      }
    >
      <Problem text={error} />
      <div className={classes.options}>
        {options.map((option) => {
          const isChosen = chosen.includes(option);
          return (
            <KioskButton
              key={option}
              icon={isChosen ? IconSquareCheck : IconSquare}
              isPressed={isChosen}
              onClick={() => toggle(option)}
            >
              {option}
            </KioskButton>
          );
        })}
      </div>
    </Step>
  );
};
