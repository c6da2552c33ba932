import type { CustomValue } from "@portico/contract/core/custom-fields";
import { IconArrowLeft } from "@tabler/icons-react";
import { useTexts } from "../../../locales/use-texts.ts";
import { KioskButton } from "../big-button.tsx";
import classes from "../kiosk.module.css";
import { Step } from "../step.tsx";
import type { Kiosk } from "../use-kiosk.ts";
import { chosenTypeOf, type Draft } from "./steps.ts";

interface ReviewStepProps {
  kiosk: Kiosk;
  draft: Draft;
  isBusy: boolean;
  onSend: () => void;
  onBack: () => void;
}

/** Shows all answers before they are sent. */
export const ReviewStep = ({ kiosk, draft, isBusy, onSend, onBack }: ReviewStepProps) => {
  const { t } = useTexts("visitsKiosk");
  const type = chosenTypeOf(kiosk, draft);
  const wordsOf = (value: CustomValue | undefined): string => {
    if (typeof value === "boolean") return t(value ? "walkIn.yes" : "walkIn.no");
    return typeof value === "string" ? value : (value ?? []).join(", ");
  };
  const facts: [string, string][] = [
    [t("walkIn.labels.type"), type?.name ?? ""],
    [t("walkIn.labels.name"), `${draft.firstName} ${draft.lastName}`],
    [t("walkIn.labels.company"), draft.company],
    [t("walkIn.labels.email"), draft.email],
    [t("walkIn.labels.phone"), draft.phone],
    [t("walkIn.labels.host"), draft.host?.name ?? ""],
    ...(type?.questions ?? []).map(({ key, label }): [string, string] => [
      label,
      wordsOf(draft.answers[key]),
    ]),
    [t("walkIn.reviewPhoto"), draft.photo ? t("walkIn.reviewTaken") : ""],
  ];
  return (
    <Step
      question={t("walkIn.review")}
      hint={t("walkIn.reviewHint")}
      onSubmit={onSend}
      footer={
        <div className={classes.foot} data-row>
          <KioskButton icon={IconArrowLeft} onClick={onBack}>
            {t("back")}
          </KioskButton>
          <KioskButton kind="primary" type="submit" isBusy={isBusy}>
            {t("walkIn.send")}
          </KioskButton>
        </div>
      }
    >
      <dl className={classes.review}>
        {facts
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Step>
  );
};
