import { Button } from "@mantine/core";
import { limits } from "@portico/contract/visits/states";
import { useId, useState } from "react";
import { visits } from "../../locales/en-GB/visits/core.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { formatMoment } from "../core/labels.ts";
import type { VisitDetails } from "../core/use-visits.ts";
import classes from "./panel.module.css";

interface Entry {
  kind: string;
  at: string;
  by: string | null;
  via: VisitDetails["history"][number]["via"];
}

const isKnownEvent = (kind: string): kind is keyof typeof visits.events => kind in visits.events;

/** The last changes of status; the whole history on demand. */
export const VisitHistory = ({ visit }: { visit: VisitDetails }) => {
  const { t } = useTexts("visits");
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const changes = visit.statusChanges.slice(0, limits.statusChangesShown);
  const entries: Entry[] = isWhole
    ? [...visit.history].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    : changes.map(({ status, ...change }) => ({ ...change, kind: status }));
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h3 id={id} className={classes.heading}>
        {t("panel.history")}
      </h3>
      {entries.length === 0 && <p className={classes.quiet}>{t("panel.noHistory")}</p>}
      <ol className={classes.history}>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.at}`}>
            <span className={classes.event}>
              {t(isKnownEvent(entry.kind) ? `events.${entry.kind}` : "events.other")}
            </span>
            <time dateTime={entry.at} className={`${classes.quiet} tabular`}>
              {formatMoment(entry.at, visit)}
            </time>
            <span className={classes.by}>{entry.by ?? t(`via.${entry.via}`)}</span>
          </li>
        ))}
      </ol>
      {(isWhole || visit.history.length > changes.length) && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? "panel.lastChanges" : "panel.wholeHistory")}
        </Button>
      )}
    </section>
  );
};
