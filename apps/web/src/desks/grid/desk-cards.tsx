import { Skeleton } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import type { Desk, Teammate } from "../core/use-desks.ts";
import { DeskCard } from "./desk-card.tsx";
import classes from "./grid.module.css";

interface DeskCardsProps {
  desks: readonly Desk[];
  team: readonly Teammate[];
  /** Left out where the person may not book. */
  onBook: ((desk: Desk) => void) | undefined;
}

export const DeskCards = ({ desks, team, onBook }: DeskCardsProps) => (
  <ul className={classes.grid}>
    {desks.map((desk) => (
      <DeskCard
        key={desk.id}
        desk={desk}
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
