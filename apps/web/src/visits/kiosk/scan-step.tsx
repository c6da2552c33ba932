import { text } from "@portico/contract/texts/text";
import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { Scanner } from "../../ui/scanner/scanner.tsx";
import { KioskButton } from "./big-button.tsx";
import classes from "./kiosk.module.css";
import { Step } from "./step.tsx";
import { failureOf, findVisit, type KioskSearchResult } from "./use-visit-search.ts";

interface ScanStepProps {
  secret: string;
  onFound: (found: KioskSearchResult) => void;
  onBack: () => void;
}

/** Scans the code of the invitation with the camera. */
export const ScanStep = ({ secret, onFound, onBack }: ScanStepProps) => {
  const { t } = useTexts("visitsKiosk");
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const read = (code: string) => {
    setAsking(true);
    setProblem("");
    findVisit(secret, { code })
      .then(
        (found) =>
          found.token
            ? onFound(found)
            : setProblem(
                found.found === "checked-in" ? translate(text("visits.failed")) : t("scan.notFound"),
              ),
        (error: unknown) => setProblem(t(failureOf(error))),
      )
      .finally(() => setAsking(false));
  };
  return (
    <Step
      question={t("scan.question")}
      footer={
        <div className={classes.foot}>
          <KioskButton icon={IconArrowLeft} onClick={onBack}>
            {t("back")}
          </KioskButton>
        </div>
      }
    >
      <div className={classes.says} role="status">
        {problem && <p data-tone="bad">{problem}</p>}
      </div>
      <div className={classes.scanner}>
        <Scanner
          onCode={read}
          isPaused={isAsking}
          facing="user"
          labels={{ hint: t("scan.hint"), manual: t("scan.manual"), submit: t("scan.submit") }}
        />
      </div>
    </Step>
  );
};
