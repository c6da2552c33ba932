import { Button } from "@mantine/core";
import type { RefObject } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import type { DayRange } from "../../ui/days/range.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { formatOnDay, formatRequestTime } from "./labels.ts";
import { type DecisionsSearch, showsWaiting, waitingSearch } from "./search.ts";
import { useFreeSpaces, useWaitingRequests } from "./use-requests.ts";

interface DecisionsHeadProps {
  search: DecisionsSearch;
  /** The days of the list. */
  days: DayRange;
  today: string;
  siteId: string | null;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onShow: (search: DecisionsSearch) => void;
}

/**
 * The number of waiting requests, the age of the oldest and the free spaces for it, and a link to all of
 * them.
 */
export const DecisionsHead = (props: DecisionsHeadProps) => {
  const { t } = useTexts("parkingDecisions");
  const { search, days, today, siteId, onShow } = props;
  const { count, oldest, lastDay } = useWaitingRequests(siteId);
  const isHidden = Boolean(count && lastDay && !showsWaiting(search, days, today, lastDay));
  return (
    <PageHeader
      headingRef={props.headingRef}
      headline={count === undefined ? t("title") : t("answer", { count })}
      context={useContextLine(props)}
      action={
        isHidden &&
        oldest &&
        lastDay && (
          <Button onClick={() => onShow(waitingSearch(search, lastDay))}>
            {t("showWaiting", { count })}
          </Button>
        )
      }
    />
  );
};

/** "Oldest from Thu 19 Nov, 16:20. North has 12 spaces free on Monday."; unknown parts are left out. */
const useContextLine = ({ siteId, today }: DecisionsHeadProps): string => {
  const { t } = useTexts("parkingDecisions");
  const { count, oldest } = useWaitingRequests(siteId);
  const free = useFreeSpaces(oldest);
  if (!oldest) return count === 0 ? t("nothing") : "";
  const since = t("oldest", { when: formatRequestTime(oldest) });
  if (free === undefined) return since;
  const room = t("free", {
    count: free,
    carpark: oldest.carpark.name,
    day: formatOnDay(t, oldest.day, today),
  });
  return `${since} ${room}`;
};
