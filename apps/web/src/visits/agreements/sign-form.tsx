import { Button, TextInput } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { dayIn, formatDay } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { FieldError } from "../../ui/form/field-error.tsx";
import { visitorName } from "../personal-page/labels.ts";
import page from "../personal-page/subpage.module.css";
import {
  type Agreement,
  type PersonalVisit,
  useAgreement,
  usePersonalVisitActions,
} from "../personal-page/use-personal-visit.ts";
import classes from "./agreements.module.css";
import { SignaturePad, type SignatureReader } from "./signature-pad.tsx";

interface SignFormProps {
  visit: PersonalVisit;
  agreement: Agreement;
  /** The text of the agreement. */
  children: ReactNode;
}

/** Signs by drawing, or by typing the name, which works by keyboard. */
export const SignForm = ({ visit, agreement, children }: SignFormProps) => {
  const { t } = useTexts("visitsPersonalPage");
  const navigate = useNavigate();
  const now = useNow();
  const errorId = useId();
  const { sign } = usePersonalVisitActions(visit.uuid);
  const { refetch } = useAgreement(visit.uuid);
  const pad = useRef<SignatureReader | null>(null);
  const [isTyping, setTyping] = useState(false);
  const [name, setName] = useState("");
  const [isTouched, setTouched] = useState(false);
  const [error, setError] = useState<string>();

  const onError = (failure: unknown) => {
    const problem = failure instanceof ApiError ? failure.fieldErrors.ndaSignatureData?.[0] : undefined;
    setError(problem);
    if (problem) return;
    const isOutdated = failure instanceof ApiError && failure.status === 409;
    toast.negative(isOutdated ? failure.message : t("agreement.failed"));
    if (isOutdated) void refetch();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const ndaSignatureData = isTyping ? name.trim() : pad.current?.read();
    if (!ndaSignatureData) return setError(translate(text("visits.signatureRequired")));
    const onSuccess = () => {
      toast.positive(t("agreement.signed"));
      void navigate({ to: "/visit/$uuid", params: { uuid: visit.uuid } });
    };
    // By promise, not by the mutation's callbacks: this form is unmounted as soon as the page shows the
    // signature.
    sign.mutateAsync({ id: agreement.id, ndaSignatureData }).then(onSuccess, onError);
  };
  const clear = () => {
    pad.current?.clear();
    setError(undefined);
  };
  const swap = () => {
    setTyping(!isTyping);
    setTouched(false);
    setError(undefined);
  };
  const signer = [visitorName(visit), visit.visitor.company].filter(Boolean).join(", ");
  const today = formatDay(dayIn(visit.timeZone, now), "shortYear");

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={page.page}>
        {children}
        <section className={classes.sign} aria-label={t("agreement.signHere")}>
          <div className={classes.signHead}>
            <h2 className={classes.signTitle}>{t("agreement.signHere")}</h2>
            {!isTyping && (
              <Button variant="subtle" color="gray" px={0} onClick={clear}>
                {t("agreement.clear")}
              </Button>
            )}
          </div>
          {isTyping ? (
            <TextInput
              label={t("agreement.name")}
              value={name}
              error={error}
              autoComplete="name"
              maxLength={200}
              data-autofocus
              onChange={({ currentTarget }) => {
                setName(currentTarget.value);
                setError(undefined);
              }}
            />
          ) : (
            <>
              <FieldError id={errorId}>{error}</FieldError>
              <SignaturePad
                label={t("agreement.pad")}
                describedBy={error ? errorId : undefined}
                isWrong={error !== undefined}
                onTouch={() => {
                  setTouched(true);
                  setError(undefined);
                }}
                onReady={(reader) => {
                  pad.current = reader;
                }}
              />
            </>
          )}
          <p className={page.second}>{t("agreement.byline", { name: signer, day: today })}</p>
          <Button className={classes.other ?? ""} variant="subtle" px={0} onClick={swap}>
            {t(isTyping ? "agreement.draw" : "agreement.type")}
          </Button>
        </section>
      </div>
      <div className={classes.foot}>
        <Button type="submit" fullWidth size="md" loading={sign.isPending} disabled={!isTyping && !isTouched}>
          {t("agreement.submit")}
        </Button>
      </div>
    </form>
  );
};
