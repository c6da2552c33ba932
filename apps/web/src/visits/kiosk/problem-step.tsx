import { IconInfoCircle } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { Countdown } from "./countdown.tsx";
import classes from "./kiosk.module.css";
import { Step } from "./step.tsx";

/** The check-in is not possible here; reception knows the reason. */
export const ProblemStep = ({ text, onFinish }: { text: string; onFinish: () => void }) => {
  const { t } = useTexts("visitsKiosk");
  return (
    <Step
      question={
        <>
          <IconInfoCircle className={classes.badgeIcon} data-tone="bad" stroke={1.5} aria-hidden />
          {t("problem.title")}
        </>
      }
      hint={<span role="alert">{text}</span>}
      footer={<Countdown label={t("again")} onFinish={onFinish} />}
    />
  );
};
