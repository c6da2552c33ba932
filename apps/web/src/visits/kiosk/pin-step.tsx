import { text } from "@portico/contract/texts/text";
import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { KioskButton } from "./big-button.tsx";
import { BigField } from "./big-field.tsx";
import { Keyboard } from "./keyboard.tsx";
import classes from "./kiosk.module.css";
import { Step } from "./step.tsx";
import { failureOf, findVisit, type KioskSearchResult } from "./use-visit-search.ts";

const PIN_LENGTH = 6;

/** What is said where there is nobody to check in. */
const PROBLEMS = {
  one: "common.pinWrong",
  none: "common.pinWrong",
  more: "visits.none",
  "checked-in": "visits.failed",
} as const;

interface PinStepProps {
  secret: string;
  /**
   * The name typed before, which distinguishes visitors with the same pin, as the pin does visitors with the
   * same name.
   */
  name: string;
  isBusy: boolean;
  onFound: (found: KioskSearchResult) => void;
  onBack: () => void;
}

/** Asks for the pin of the invitation, instead of the name or after it. */
export const PinStep = ({ secret, name, isBusy, onFound, onBack }: PinStepProps) => {
  const { t } = useTexts("visitsKiosk");
  const [pin, setPin] = useState("");
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const type = (typed: string) => {
    setProblem(undefined);
    setPin(typed.replace(/\D/g, "").slice(0, PIN_LENGTH));
  };
  const submit = () => {
    if (pin.length < PIN_LENGTH || isAsking) return;
    setAsking(true);
    const typed = name.trim();
    findVisit(secret, { pin, ...(typed ? { name: typed } : {}) })
      .then(
        (found) => {
          if (found.token) return onFound(found);
          setProblem(translate(text(PROBLEMS[found.found])));
          setPin("");
        },
        (error: unknown) => setProblem(t(failureOf(error))),
      )
      .finally(() => setAsking(false));
  };
  return (
    <Step
      question={t("pin.question")}
      hint={t("pin.hint")}
      onSubmit={submit}
      footer={
        <Keyboard layout="digits" value={pin} onChange={type}>
          <KioskButton
            kind="primary"
            type="submit"
            isDisabled={pin.length < PIN_LENGTH}
            isBusy={isBusy || isAsking}
          >
            {t("checkIn")}
          </KioskButton>
        </Keyboard>
      }
    >
      <BigField
        label={t("pin.question")}
        value={pin}
        onChange={type}
        maxLength={PIN_LENGTH}
        error={problem}
        isPin
      />
      <div className={classes.ways}>
        <KioskButton icon={IconArrowLeft} onClick={onBack}>
          {t("back")}
        </KioskButton>
      </div>
    </Step>
  );
};
