import { UnstyledButton } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import type { ListState } from "../../ui/list/list-state.ts";
import type { PresentCounts } from "../core/use-muster.ts";
import classes from "./list.module.css";
import type { MusterSearch } from "./search.ts";

interface CountsProps {
  counts: PresentCounts;
  /** When this was true, at the site. */
  time: string;
  list: ListState<MusterSearch>;
}

interface CountProps {
  label: string;
  note: string;
  count: number;
  whole: number;
  isShown: boolean;
  onPress: () => void;
}

const Count = ({ label, note, count, whole, isShown, onPress }: CountProps) => (
  <UnstyledButton className={classes.count} aria-pressed={isShown} onClick={onPress}>
    <span className={classes.countLabel}>{label}</span>
    <span>
      <strong className={classes.countNumber}>{count}</strong>{" "}
      <span className={classes.countNote}>{note}</span>
    </span>
    <span className={classes.bar} aria-hidden>
      <span style={{ width: `${whole === 0 ? 0 : (100 * count) / whole}%` }} />
    </span>
  </UnstyledButton>
);

/** How many are at each site and in its buildings, on each floor, on none that is known, and plates without a person; a press filters the list. */
export const Counts = ({ counts, time, list }: CountsProps) => {
  const { t } = useTexts("muster");
  const { search, change } = list;
  const whole = counts.people + counts.vehicles;
  const none = { floor: undefined, floorNotKnown: undefined, zone: undefined, type: undefined };
  return (
    <section className={classes.counts} aria-label={t("list.counts")}>
      {counts.sites.map((site) => (
        <div key={site.id} className={classes.count}>
          <span className={classes.countLabel}>{site.name}</span>
          <span>
            <strong className={classes.countNumber}>{site.count}</strong>{" "}
            <span className={classes.countNote}>{t("list.asOf", { time })}</span>
          </span>
          <span className={classes.countNote}>
            {counts.buildings
              .filter(({ siteId }) => siteId === site.id)
              .map(({ name, count }) => t("list.inBuilding", { name, count }))
              .join(", ")}
          </span>
        </div>
      ))}
      {counts.floors.map(({ id, name, building, count }) => (
        <Count
          key={id}
          label={name}
          note={building}
          count={count}
          whole={whole}
          isShown={search.floor === id}
          onPress={() => change({ ...none, ...(search.floor !== id && { floor: id }) })}
        />
      ))}
      <Count
        label={t("list.floorNotKnown")}
        note={t("list.floorNotKnownNote")}
        count={counts.floorNotKnown}
        whole={whole}
        isShown={search.floorNotKnown === "true"}
        onPress={() =>
          change({ ...none, ...(search.floorNotKnown ? {} : { floorNotKnown: "true" as const }) })
        }
      />
      {counts.vehicles > 0 && (
        <div className={classes.count}>
          <span className={classes.countLabel}>{t("list.vehicles")}</span>
          <span>
            <strong className={classes.countNumber}>{counts.vehicles}</strong>{" "}
            <span className={classes.countNote}>{t("list.vehiclesNote")}</span>
          </span>
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${(100 * counts.vehicles) / whole}%` }} />
          </span>
        </div>
      )}
    </section>
  );
};
