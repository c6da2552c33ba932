import { text } from "@portico/contract/texts/text";
import { IconArrowLeft, IconEraser } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { SignaturePad, type SignatureReader } from "../agreements/signature-pad.tsx";
import { KioskButton } from "./big-button.tsx";
import { BigField } from "./big-field.tsx";
import { Keyboard } from "./keyboard.tsx";
import classes from "./kiosk.module.css";
import { Step } from "./step.tsx";
import type { KioskSearchResult } from "./use-visit-search.ts";

const NAME_MAX = 200;

interface AgreementStepProps {
  agreement: NonNullable<KioskSearchResult["needs"]["nda"]>;
  isBusy: boolean;
  /** The server's message about the signature. */
  problem: string | undefined;
  onSign: (signature: string) => void;
  onBack: () => void;
}

/** The agreement: read, then signed with a finger, or by typing the name. */
export const AgreementStep = (props: AgreementStepProps) => {
  const [isTyping, setTyping] = useState(false);
  const swap = () => setTyping(!isTyping);
  // Each way of signing has its own focus and layout.
  return isTyping ? <TypedSignature {...props} onSwap={swap} /> : <DrawnSignature {...props} onSwap={swap} />;
};

type SigningProps = AgreementStepProps & { onSwap: () => void };

const DrawnSignature = ({ agreement, isBusy, problem, onSign, onBack, onSwap }: SigningProps) => {
  const { t } = useTexts("visitsKiosk");
  const errorId = useId();
  const pad = useRef<SignatureReader | null>(null);
  const [own, setOwn] = useState<string>();
  const [isTouched, setTouched] = useState(false);
  const error = own ?? (isTouched ? undefined : problem);
  const submit = () => {
    const drawn = pad.current?.read();
    if (drawn) onSign(drawn);
    else setOwn(translate(text("visits.signatureRequired")));
  };
  const clear = () => {
    pad.current?.clear();
    setOwn(undefined);
  };
  return (
    <Step
      question={agreement.title}
      hint={t("nda.read")}
      onSubmit={submit}
      footer={
        <div className={classes.foot} data-row>
          <KioskButton icon={IconArrowLeft} onClick={onBack}>
            {t("again")}
          </KioskButton>
          <KioskButton onClick={onSwap}>{t("nda.type")}</KioskButton>
          <KioskButton kind="primary" type="submit" isBusy={isBusy}>
            {t("nda.submit")}
          </KioskButton>
        </div>
      }
    >
      <AgreementPane text={agreement.ndaText} title={agreement.title} />
      <div className={classes.padHead}>
        <span>{t("nda.draw")}</span>
        <KioskButton kind="plain" icon={IconEraser} onClick={clear}>
          {t("nda.clear")}
        </KioskButton>
      </div>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <SignaturePad
        label={t("nda.pad")}
        describedBy={error ? errorId : undefined}
        isWrong={error !== undefined}
        onTouch={() => {
          setTouched(true);
          setOwn(undefined);
        }}
        onReady={(reader) => {
          pad.current = reader;
        }}
      />
    </Step>
  );
};

const TypedSignature = ({ agreement, isBusy, problem, onSign, onBack, onSwap }: SigningProps) => {
  const { t } = useTexts("visitsKiosk");
  const [name, setName] = useState("");
  const submit = () => {
    if (name.trim() !== "") onSign(name.trim());
  };
  return (
    <Step
      question={agreement.title}
      hint={t("nda.typed")}
      onSubmit={submit}
      footer={
        <Keyboard layout="name" value={name} onChange={setName}>
          <KioskButton kind="primary" type="submit" isDisabled={name.trim() === ""} isBusy={isBusy}>
            {t("nda.sign")}
          </KioskButton>
        </Keyboard>
      }
    >
      <AgreementPane text={agreement.ndaText} title={agreement.title} />
      <BigField label={t("nda.typed")} value={name} onChange={setName} maxLength={NAME_MAX} error={problem} />
      <div className={classes.ways}>
        <KioskButton icon={IconArrowLeft} onClick={onBack}>
          {t("again")}
        </KioskButton>
        <KioskButton onClick={onSwap}>{t("nda.drawInstead")}</KioskButton>
      </div>
    </Step>
  );
};

/** A long agreement scrolls, also by keyboard. */
const AgreementPane = ({ text, title }: { text: string; title: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className={classes.agreement} tabIndex={0} aria-label={title}>
    {text}
  </section>
);
