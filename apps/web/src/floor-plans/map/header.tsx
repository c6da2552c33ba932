import { ActionIcon, Anchor, Button } from "@mantine/core";
import { IconCalendarPlus, IconPencil } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { useFloors } from "../../shell/floors/use-floors.ts";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { DateNavigator } from "../../ui/days/date-navigator.tsx";
import { formatDay } from "../../ui/days/format.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import type { Plan } from "../core/markers.ts";
import type { OwnDesk } from "../core/use-own-desk.ts";
import { FloorChoice } from "./floor-choice.tsx";
import classes from "./header.module.css";

interface MapHeaderProps {
  plan: Plan;
  own: OwnDesk | undefined;
  /** The requested day; the plan may still be of the former day. */
  day: string;
  today: string;
  isPhone: boolean;
  onDay: (day: string) => void;
  onFloor: (floorId: string) => void;
  /** Shows the person's own desk, if it is on this floor. */
  onOwn: (deskId: string) => void;
}

/** The number of free desks, the place and the person's own desk; the choice of day and floor. */
export const MapHeader = (props: MapHeaderProps) => {
  const { plan, day, today, isPhone, onDay, onFloor } = props;
  const { t } = useTexts("floorPlans");
  const floors = useFloors(plan.siteId).data?.results ?? [];
  const mayBook = useSession().inGroup("deskbooking");
  const booking = { floor: plan.id, days: day < today ? undefined : day };
  const free = plan.desks.filter(({ status }) => status === "available").length;
  return (
    <div className={classes.top}>
      <PageHeader
        headline={
          plan.desks.length === 0
            ? t("noDesks", { floor: plan.name })
            : t("answer", { count: free, floor: plan.name })
        }
        context={<Context {...props} />}
        action={
          <div data-corner className={classes.beside}>
            {mayBook && isPhone && (
              <ActionIcon
                variant="default"
                aria-label={t("severalDays")}
                renderRoot={(root) => <Link to="/desks/book" search={booking} {...root} />}
              >
                <IconCalendarPlus size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
            {plan.can.edit && isPhone && (
              <ActionIcon
                variant="default"
                aria-label={t("edit")}
                renderRoot={(root) => (
                  <Link to="/floor-plans/$floorId/edit" params={{ floorId: plan.id }} {...root} />
                )}
              >
                <IconPencil size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </div>
        }
      />
      <div className={classes.controls}>
        <DateNavigator mode="day" from={day} until={day} today={today} onChange={({ from }) => onDay(from)} />
        {floors.length > 1 && (
          <FloorChoice floors={floors} value={plan.id} onChange={onFloor} isPhone={isPhone} />
        )}
        {mayBook && !isPhone && (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
            renderRoot={(root) => <Link to="/desks/book" search={booking} {...root} />}
          >
            {t("severalDays")}
          </Button>
        )}
        {plan.can.edit && !isPhone && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            renderRoot={(root) => (
              <Link to="/floor-plans/$floorId/edit" params={{ floorId: plan.id }} {...root} />
            )}
          >
            {t("edit")}
          </Button>
        )}
      </div>
    </div>
  );
};

const Context = ({ plan, own, today, onOwn }: MapHeaderProps) => {
  const { t } = useTexts("floorPlans");
  const { sites } = useSites();
  const site = sites.find(({ id }) => id === plan.siteId)?.name ?? "";
  const isHere = plan.desks.some(({ id }) => id === own?.desk.id);
  return (
    <>
      {t("place", { building: plan.buildingName, site })}{" "}
      {own && (
        <>
          {plan.onDate === today ? t("yourDeskToday") : t("yourDesk", { day: formatDay(plan.onDate) })}{" "}
          <span className={classes.own}>
            {isHere ? (
              <Anchor
                component="button"
                type="button"
                inherit
                underline="always"
                onClick={() => onOwn(own.desk.id)}
              >
                {own.desk.name}
              </Anchor>
            ) : own.desk.floorPlanRelativeUrl ? (
              <Anchor
                inherit
                underline="always"
                renderRoot={(root) => <Link to={own.desk.floorPlanRelativeUrl} {...root} />}
              >
                {own.desk.name}
              </Anchor>
            ) : (
              own.desk.name
            )}
            .
          </span>
        </>
      )}
    </>
  );
};
