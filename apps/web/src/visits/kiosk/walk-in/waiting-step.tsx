import { Loader } from "@mantine/core";
import { IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTexts } from "../../../locales/use-texts.ts";
import { KioskButton } from "../big-button.tsx";
import { Countdown } from "../countdown.tsx";
import classes from "../kiosk.module.css";
import type { KioskOccupancy } from "../occupancy.ts";
import { Step } from "../step.tsx";
import type { Draft } from "./steps.ts";
import { useWalkInState } from "./use-walk-in.ts";

interface WaitingStepProps {
  secret: string;
  id: string;
  draft: Draft;
  onOccupancy: (presence: KioskOccupancy) => void;
  onFinish: () => void;
}

/** Waits for the decision and shows it. */
export const WaitingStep = ({ secret, id, draft, onOccupancy, onFinish }: WaitingStepProps) => {
  const { t } = useTexts("visitsKiosk");
  const state = useWalkInState(secret, id);
  const status = state?.status ?? "pending";
  const name = draft.firstName;
  useEffect(() => onOccupancy(status === "pending" ? "waiting" : "leaving"), [status, onOccupancy]);

  if (status === "pending")
    return (
      <Step
        key="pending"
        question={
          <>
            <Loader size={56} className={classes.waiting ?? ""} />
            <span className={classes.lines}>{t("walkIn.pending", { name })}</span>
          </>
        }
        hint={
          <span role="status">
            {draft.host ? t("walkIn.pendingHost", { host: draft.host.name }) : t("walkIn.pendingText")}
          </span>
        }
        footer={
          <div className={classes.foot}>
            <KioskButton onClick={onFinish}>{t("walkIn.leave")}</KioskButton>
          </div>
        }
      />
    );
  const isIn = status === "approved";
  const text = () => {
    if (!isIn) return t(status === "denied" ? "walkIn.deniedText" : "walkIn.expiredText");
    return state?.hostName ? t("walkIn.approvedHost", { host: state.hostName }) : t("walkIn.approvedText");
  };
  return (
    <Step
      key={status}
      {...(isIn ? { tone: "good" as const } : {})}
      question={
        <>
          {isIn ? (
            <span className={classes.tick} aria-hidden>
              <IconCheck stroke={2.5} />
            </span>
          ) : (
            <IconInfoCircle className={classes.badgeIcon} data-tone="bad" stroke={1.5} aria-hidden />
          )}
          <span className={classes.lines}>{t(`walkIn.${status}`, { name })}</span>
        </>
      }
      hint={<span role="status">{text()}</span>}
      footer={<Countdown label={t("done.button")} onFinish={onFinish} />}
    />
  );
};
