import { IconArrowLeft, IconEraser } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SignaturePad, type SignatureReader } from "../agreements/signature-pad.tsx";
import { BigButton } from "./big-button.tsx";
import { BigField } from "./big-field.tsx";
import { Keyboard } from "./keyboard.tsx";
import classes from "./kiosk.module.css";
import { Step } from "./step.tsx";
import type { Found } from "./use-visit-search.ts";

const NAME_MAX = 200;

interface NdaStepProps {
  nda: NonNullable<Found["needs"]["nda"]>;
  isBusy: boolean;
  /** What the server said of the signature. */
  problem: string | undefined;
  onSign: (signature: string) => void;
  onBack: () => void;
}

/** The agreement: read, then signed with a finger, or by typing the name. */
export const NdaStep = (props: NdaStepProps) => {
  const [isTyping, setTyping] = useState(false);
  const swap = () => setTyping(!isTyping);
  // Each way in has its own focus and its own room.
  return isTyping ? <TypedName {...props} onSwap={swap} /> : <Drawing {...props} onSwap={swap} />;
};

type WayProps = NdaStepProps & { onSwap: () => void };

const Drawing = ({ nda, isBusy, problem, onSign, onBack, onSwap }: WayProps) => {
  const { t } = useTranslation("kiosk");
  const errorId = useId();
  const pad = useRef<SignatureReader | null>(null);
  const [own, setOwn] = useState<string>();
  const [isTouched, setTouched] = useState(false);
  const error = own ?? (isTouched ? undefined : problem);
  const submit = () => {
    const drawn = pad.current?.read();
    if (drawn) onSign(drawn);
    else setOwn(t("nda.required"));
  };
  const clear = () => {
    pad.current?.clear();
    setOwn(undefined);
  };
  return (
    <Step
      question={nda.title}
      hint={t("nda.read")}
      onSubmit={submit}
      dock={
        <div className={classes.foot} data-row>
          <BigButton icon={IconArrowLeft} onClick={onBack}>
            {t("again")}
          </BigButton>
          <BigButton onClick={onSwap}>{t("nda.type")}</BigButton>
          <BigButton kind="primary" type="submit" isBusy={isBusy}>
            {t("nda.submit")}
          </BigButton>
        </div>
      }
    >
      <Agreement text={nda.ndaText} title={nda.title} />
      <div className={classes.padHead}>
        <span>{t("nda.draw")}</span>
        <BigButton kind="plain" icon={IconEraser} onClick={clear}>
          {t("nda.clear")}
        </BigButton>
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

const TypedName = ({ nda, isBusy, problem, onSign, onBack, onSwap }: WayProps) => {
  const { t } = useTranslation("kiosk");
  const [name, setName] = useState("");
  const submit = () => {
    if (name.trim() !== "") onSign(name.trim());
  };
  return (
    <Step
      question={nda.title}
      hint={t("nda.typed")}
      onSubmit={submit}
      dock={
        <Keyboard layout="name" value={name} onChange={setName}>
          <BigButton kind="primary" type="submit" isDisabled={name.trim() === ""} isBusy={isBusy}>
            {t("nda.sign")}
          </BigButton>
        </Keyboard>
      }
    >
      <Agreement text={nda.ndaText} title={nda.title} />
      <BigField label={t("nda.typed")} value={name} onChange={setName} maxLength={NAME_MAX} error={problem} />
      <div className={classes.ways}>
        <BigButton icon={IconArrowLeft} onClick={onBack}>
          {t("again")}
        </BigButton>
        <BigButton onClick={onSwap}>{t("nda.drawInstead")}</BigButton>
      </div>
    </Step>
  );
};

/** Long ones scroll, also by keyboard. */
const Agreement = ({ text, title }: { text: string; title: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
  <section className={classes.agreement} tabIndex={0} aria-label={title}>
    {text}
  </section>
);
