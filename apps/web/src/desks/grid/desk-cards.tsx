import { Skeleton } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { groupByZone } from "../core/group-by-zone.ts";
import type { Desk, Teammate } from "../core/use-desks.ts";
import { DeskCard, formatPlace } from "./desk-card.tsx";
import classes from "./grid.module.css";

interface DeskCardsProps {
  desks: readonly Desk[];
  team: readonly Teammate[];
  /** Left out where the person may not book. */
  onBook: ((desk: Desk) => void) | undefined;
}

/** The cards; of many desks under the headings of their zones. */
export const DeskCards = ({ desks, ...props }: DeskCardsProps) => {
  const groups = groupByZone(desks);
  if (!groups) return <Cards desks={desks} level={2} {...props} />;
  return groups.map(({ id, zone, location, desks: own }) => (
    <section key={id} className={classes.zone} aria-labelledby={`zone-${id}`}>
      <h2 id={`zone-${id}`} className={classes.zoneName}>
        {zone}
        <span className={classes.place}>{formatPlace({ location, zone: { name: zone } })}</span>
      </h2>
      <Cards desks={own} level={3} {...props} />
    </section>
  ));
};

interface CardsProps extends DeskCardsProps {
  /** Of the cards' headings. */
  level: 2 | 3;
}

const Cards = ({ desks, team, onBook, level }: CardsProps) => (
  <ul className={classes.grid}>
    {desks.map((desk) => (
      <DeskCard
        key={desk.id}
        desk={desk}
        level={level}
        teammates={team
          .filter((mate) => mate.desk?.zoneId === desk.zoneId && mate.desk.id !== desk.id)
          .map(({ user }) => user.firstName)}
        onBook={onBook && desk.can.book ? () => onBook(desk) : undefined}
      />
    ))}
  </ul>
);

const SKELETON_CARDS = 12;

export const DeskCardsSkeleton = () => {
  const { t } = useTexts("ui");
  return (
    <div className={classes.grid} role="status" aria-label={t("loading")}>
      {Array.from({ length: SKELETON_CARDS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all cards are alike
        <Skeleton key={at} height={168} radius="md" />
      ))}
    </div>
  );
};
