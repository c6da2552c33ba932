import "./texts.ts";
import { ActionIcon, Anchor, Button, CloseButton, Skeleton } from "@mantine/core";
import {
  IconBike,
  IconCar,
  IconCircleCheck,
  IconDots,
  IconMapPinQuestion,
  IconWalk,
} from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTexts } from "../locales/use-texts.ts";
import {
  type Travel,
  useOwnPresence,
  useReportPresence,
  useReportTravel,
} from "../shell/people/use-presence.ts";
import { useSession } from "../shell/session/session.ts";
import { useSites } from "../shell/session/sites.ts";
import { dayIn } from "../ui/days/format.ts";
import { useNow } from "../ui/days/use-now.ts";
import { toast } from "../ui/feedback/toasts.ts";
import classes from "./prompt.module.css";
import { answeredStorage, putOffStorage, type Question, questionOf } from "./prompt-question.ts";

const TRAVEL_MODES = [
  { way: "car", icon: IconCar },
  { way: "bike", icon: IconBike },
  { way: "walking", icon: IconWalk },
  { way: "other", icon: IconDots },
] as const satisfies readonly { way: Travel; icon: typeof IconCar }[];

interface PresencePromptProps {
  /** Part of a line that has other contents: without a frame, with as few words as the questions need. */
  isInline?: boolean;
  /** Part of a page that is shown in one step, which waits for its question; left out: it is asked for at rest. */
  isFirst?: boolean;
}

/** Asks once a day whether the person is on site and how they travel; disappears after the answers. */
export const PresencePrompt = ({ isInline, isFirst = false }: PresencePromptProps) => {
  const { t } = useTexts("presence");
  const id = useId();
  const { user } = useSession();
  const { timeZone } = useSites();
  const today = `${user.id} ${dayIn(timeZone, useNow())}`;
  const { isOn, isPending, presence } = useOwnPresence(isFirst);
  const [putOff, setPutOff] = useState(putOffStorage.get);
  const [wasAnswered] = useState(answeredStorage.get);
  const reportPresence = useReportPresence("prompt");
  const reportTravel = useReportTravel();
  const answers = useRef<HTMLDivElement>(null);
  const [isChanging, setChanging] = useState(false);
  const question = presence === undefined ? undefined : isChanging ? "onSite" : questionOf(presence, putOff);
  const onError = () => toast.negative(t("failed"));

  useEffect(() => {
    if (question === null) answeredStorage.set(today);
    else if (question && answeredStorage.get() === today) answeredStorage.set("");
  }, [question, today]);

  // The pressed button has disappeared, so the next question takes the focus.
  const before = useRef<Question | undefined>(undefined);
  useEffect(() => {
    if (question && before.current && before.current !== question)
      answers.current?.querySelector("button")?.focus();
    before.current = question;
  }, [question]);

  if (!isOn || question === null) return null;
  if (question === undefined) {
    // A failed load shows nothing.
    if (!isPending || wasAnswered === today) return null;
    return (
      <div className={classes.prompt} data-inline={isInline || undefined} aria-busy="true">
        <Skeleton height={16} width="14rem" />
      </div>
    );
  }
  return (
    <section className={classes.prompt} data-inline={isInline || undefined} aria-labelledby={id}>
      <IconMapPinQuestion size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.question}>
        <h2 id={id} className={classes.title}>
          {t(question)}
        </h2>
        {question === "onSite" ? (
          !isInline && <span className={classes.hint}>{t("onSiteHint")}</span>
        ) : (
          <span className={classes.said}>
            <IconCircleCheck size={14} stroke={2} aria-hidden />
            <span className={isInline ? "visually-hidden" : undefined}>{t("said")}</span>
            <Anchor
              component="button"
              type="button"
              inherit
              className={classes.change}
              onClick={() => setChanging(true)}
            >
              {t("change")}
            </Anchor>
          </span>
        )}
      </div>
      <div className={classes.answers} ref={answers}>
        {question === "onSite"
          ? ([true, false] as const).map((onSite) => (
              <Button
                key={String(onSite)}
                variant="default"
                className={classes.answer}
                loading={reportPresence.isPending && reportPresence.variables === onSite}
                disabled={reportPresence.isPending}
                onClick={() =>
                  reportPresence.mutate(onSite, { onError, onSuccess: () => setChanging(false) })
                }
              >
                {t(onSite ? "yes" : "no")}
              </Button>
            ))
          : TRAVEL_MODES.map(({ way, icon: Icon }) => {
              const shared = {
                variant: "default",
                loading: reportTravel.isPending && reportTravel.variables.travellingBy === way,
                disabled: reportTravel.isPending,
                onClick: () =>
                  presence && reportTravel.mutate({ id: presence.id, travellingBy: way }, { onError }),
              };
              if (isInline)
                return (
                  <ActionIcon key={way} size={36} aria-label={t(way)} title={t(way)} {...shared}>
                    <Icon size={18} stroke={1.75} aria-hidden />
                  </ActionIcon>
                );
              return (
                <Button key={way} leftSection={<Icon size={16} stroke={1.75} aria-hidden />} {...shared}>
                  {t(way)}
                </Button>
              );
            })}
      </div>
      {question === "travel" && presence && (
        <CloseButton
          className={classes.later}
          iconSize={18}
          aria-label={t("later")}
          onClick={() => {
            putOffStorage.set(presence.id);
            setPutOff(presence.id);
          }}
        />
      )}
    </section>
  );
};
