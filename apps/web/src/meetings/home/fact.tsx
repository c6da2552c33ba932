import "../../shell/home/texts.ts";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { HomeFact } from "../../shell/home/fact.tsx";
import { listIconOf } from "../../shell/resources/icons.ts";
import type { ResourceType } from "../../shell/resources/types.ts";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn } from "../../ui/days/format.ts";
import { offersBooking } from "../schedule/rows.ts";
import { useMinute, useSchedules } from "../schedule/use-schedules.ts";

/** How many resources of a type are in use now, and how many are free. */
export const RoomsFact = ({ type }: { type: ResourceType }) => {
  const { t } = useTexts("home");
  const { siteId, timeZone } = useSites();
  const today = dayIn(timeZone, useMinute());
  const { data } = useSchedules(today, { type: type.id, site: siteId ?? undefined }, true);
  const rooms = data?.results ?? [];
  const used = rooms.filter(({ status }) => status === "occupied").length;
  return (
    <HomeFact
      icon={listIconOf(type.icon)}
      label={type.pluralName}
      figure={data && used}
      words={t("building.roomsInUse", { total: rooms.length })}
      part={rooms.length > 0 ? used / rooms.length : undefined}
      note={data && t("building.roomsNote", { count: rooms.filter(offersBooking).length })}
      link={(props) => (
        <Link
          to="/resource-types/$resourceTypeId/resources"
          params={{ resourceTypeId: type.id }}
          {...props}
        />
      )}
    />
  );
};
