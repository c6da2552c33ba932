import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatDay, fullName, viewerZone } from "../../ui/days/format.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "../core/people.module.css";
import type { Person } from "../core/use-people.ts";
import { usePersonAction } from "./use-person-action.ts";

const CONFIRMED_ACTIONS = ["sendReset", "resetFactors", "disable"] as const;
type ConfirmedAction = (typeof CONFIRMED_ACTIONS)[number];

/** A person's ways to log in, with an administrator's actions on them; each action asks first. */
export const AccessPanel = ({ person }: { person: Person }) => {
  const { t } = useTexts("accounts");
  const [question, setQuestion] = useState<ConfirmedAction>();
  const { run, isPending } = usePersonAction(person);
  const moves = CONFIRMED_ACTIONS.filter((move) => person.can[move]);
  const name = fullName(person);
  return (
    <Panel title={t("access.title")}>
      <div className={classes.access}>
        <Facts person={person} />
        {moves.length > 0 && (
          <div className={classes.moves}>
            {moves.map((move) => (
              <Button
                key={move}
                variant={move === "disable" ? "outline" : "default"}
                color={move === "disable" ? "red" : undefined}
                onClick={() => setQuestion(move)}
              >
                {t(`moves.${move}.action`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      {question && (
        <ConfirmDialog
          opened
          onClose={() => setQuestion(undefined)}
          title={t(`moves.${question}.title`, { name })}
          text={t(`moves.${question}.text`, { email: person.email })}
          confirmLabel={t(`moves.${question}.action`)}
          cancelLabel={t("cancel")}
          onConfirm={() => run(question, () => setQuestion(undefined))}
          isBusy={isPending}
          isDangerous={question !== "sendReset"}
        >
          {question === "disable" && <ReleasedItems />}
        </ConfirmDialog>
      )}
    </Panel>
  );
};

/** The bookings that are released when an account is disabled. */
const ReleasedItems = () => {
  const { t } = useTexts("accounts");
  return (
    <ul className={classes.list}>
      {(["parking", "desks", "meetings", "sessions"] as const).map((what) => (
        <li key={what}>{t(`moves.disable.released.${what}`)}</li>
      ))}
    </ul>
  );
};

const Facts = ({ person }: { person: Person }) => {
  const { t } = useTexts("accounts");
  const day = (instant: string): string => formatDay(dayIn(viewerZone(), instant), "dayYear");
  return (
    <dl className={classes.facts}>
      <Fact name={t("access.password")}>{t(person.hasPassword ? "access.isSet" : "access.isNotSet")}</Fact>
      <Fact name={t("access.factor")}>{t(person.hasSecondFactor ? "access.isSet" : "access.isNotSet")}</Fact>
      {person.providers.length > 0 && (
        <Fact name={t("access.providers")}>{person.providers.map((one) => one.name).join(", ")}</Fact>
      )}
      {person.pendingEmail && <Fact name={t("access.pendingEmail")}>{person.pendingEmail}</Fact>}
      <Fact name={t("access.sessions")}>
        {person.lastSeenAt
          ? t("access.seen", { count: person.sessions, day: day(person.lastSeenAt) })
          : t("access.none")}
      </Fact>
      <Fact name={t("access.since")}>{day(person.createdAt)}</Fact>
    </dl>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
