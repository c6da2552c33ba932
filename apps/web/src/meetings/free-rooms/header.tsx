import { useTexts } from "../../locales/use-texts.ts";
import type { ResourceType } from "../../shell/resources/types.ts";
import type { Site } from "../../shell/session/sites.ts";
import { formatDay, zoneNote } from "../../ui/days/format.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { nounOf } from "../schedule/labels.ts";
import { windowOf } from "./busy.ts";
import type { ChosenRooms } from "./choose-rooms.ts";
import type { useFreeRooms } from "./use-free-rooms.ts";

interface FreeRoomsHeaderProps {
  type: ResourceType | undefined;
  rooms: ReturnType<typeof useFreeRooms>["data"];
  chosen: ChosenRooms | undefined;
  people: number;
  site: Site;
}

/** The answer: how many rooms are free then for so many people. */
export const FreeRoomsHeader = ({ type, rooms, chosen, people, site }: FreeRoomsHeaderProps) => {
  const { t } = useTexts("meetingsFreeRooms");
  const { t: schedule } = useTexts("meetingsSchedule");
  if (!rooms || !chosen)
    return <PageHeader headline={t("title", { name: type?.name ?? t("room") })} context={site.name} />;
  const count = chosen.fitting.length;
  const facts = { count, total: rooms.count, people, noun: nounOf(schedule, type?.pluralName) };
  const { date, startTime, endTime } = rooms.when;
  const window = windowOf(rooms.when, site.timeZone);
  const note = window && zoneNote(site.timeZone, window.start.toISOString());
  const context = {
    when: `${formatDay(date, "full")}, ${startTime}–${endTime}${note ? ` (${note})` : ""}`,
    site: site.name,
  };
  const headline = () => {
    if (count === 0) return t(people > 1 ? "headline.noneFor" : "headline.none", facts);
    return t(people > 1 ? "headline.freeFor" : "headline.free", facts);
  };
  return <PageHeader headline={headline()} context={t(count > 0 ? "context" : "contextNone", context)} />;
};
