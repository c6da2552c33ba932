import { Loader } from "@mantine/core";
import { IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { BigButton } from "../big-button.tsx";
import { Countdown } from "../countdown.tsx";
import classes from "../kiosk.module.css";
import type { Presence } from "../presence.ts";
import { Step } from "../step.tsx";
import type { Draft } from "./steps.ts";
import { useWalkInState } from "./use-walk-in.ts";

interface WaitingProps {
  secret: string;
  id: string;
  draft: Draft;
  onPresence: (presence: Presence) => void;
  onOver: () => void;
}

/** Until somebody has decided, and what they decided. */
export const Waiting = ({ secret, id, draft, onPresence, onOver }: WaitingProps) => {
  const { t } = useTranslation("kiosk");
  const state = useWalkInState(secret, id);
  const status = state?.status ?? "pending";
  const name = draft.firstName;
  useEffect(() => onPresence(status === "pending" ? "waiting" : "leaving"), [status, onPresence]);

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
        dock={
          <div className={classes.foot}>
            <BigButton onClick={onOver}>{t("walkIn.leave")}</BigButton>
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
      dock={<Countdown label={t("done.button")} onOver={onOver} />}
    />
  );
};
