import { type Ref, useMemo } from "react";
import type { Plan } from "../../../floor-plans/core/markers.ts";
import { PlanListbox } from "../../../floor-plans/list/listbox.tsx";
import { useTexts } from "../../../locales/use-texts.ts";
import { fullName } from "../../../ui/days/format.ts";
import { SearchField } from "../../../ui/filters/search-field.tsx";
import { AvatarStack } from "../../../ui/people/avatar-stack.tsx";
import classes from "./desk-list.module.css";
import { someDays, whyWords } from "./labels.ts";
import type { DeskGroup, DeskRow } from "./rows.ts";
import type { PlanDays } from "./use-plan-days.ts";

interface DeskListProps {
  plan: Plan;
  days: PlanDays;
  search: string;
  onSearch: (typed: string) => void;
  /** The desk that was chosen last. */
  chosenId: string | undefined;
  onChoose: (row: DeskRow["row"]) => void;
  pointedId: string | undefined;
  onPoint: (id: string | undefined) => void;
  ref?: Ref<HTMLDivElement>;
}

const ROW_HEIGHT = 52;
const FACES = 3;

const idOf = ({ row }: DeskRow): string => row.desk.id;

/** The plan's equal: every desk that is free on some of the days, near the team first. */
export const DeskList = (props: DeskListProps) => {
  const { plan, days, search, onSearch, chosenId, onChoose, pointedId, onPoint, ref } = props;
  const { t } = useTexts("desksBook");
  const { groups, team, chosenOn, shown, open } = days;
  const mates = useMemo(
    () => [...new Map([...team.values()].flat().map(({ user }) => [user.id, user])).values()],
    [team],
  );
  const named = groups.map((group) => ({
    ...{ id: group.id, rows: group.rows },
    name: group.name ?? t(group.id === "near" ? "list.nearTeam" : "list.yours"),
    aside:
      group.id === "near" ? (
        <AvatarStack people={mates} count={mates.length} max={FACES} />
      ) : (
        asideOf(group, (key, count) => t(`list.${key}`, { count }))
      ),
  }));
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <search className={classes.search}>
        <SearchField label={t("list.search")} value={search} onChange={onSearch} />
      </search>
      <p className="visually-hidden" role="status">
        {search ? t("list.found", { count }) : ""}
      </p>
      {count === 0 || open.length === 0 ? (
        <p className={classes.none}>
          {t(
            shown.length === 0
              ? "list.noDays"
              : open.length === 0
                ? "list.booked"
                : search
                  ? "list.noneFound"
                  : "list.none",
          )}
        </p>
      ) : (
        <PlanListbox
          ref={ref}
          label={t("list.label", { floor: plan.name })}
          groups={named}
          idOf={idOf}
          rowHeight={ROW_HEIGHT}
          chosenId={chosenId}
          isSelected={({ row }) => chosenOn.has(row.desk.id)}
          isDisabled={({ row }) => row.free.length === 0}
          onChoose={({ row }) => onChoose(row)}
          pointedId={pointedId}
          onPoint={onPoint}
        >
          {(one) => <Row one={one} shown={shown} chosenOn={chosenOn.get(one.row.desk.id)} />}
        </PlanListbox>
      )}
    </>
  );
};

const asideOf = (
  { isRest, rows }: DeskGroup,
  say: (key: "more" | "free", count: number) => string,
): string => {
  const count = rows.filter(({ row }) => row.free.length > 0).length;
  return count === 0 ? "" : say(isRest ? "more" : "free", count);
};

interface RowProps {
  one: DeskRow;
  shown: readonly string[];
  /** The days on which it will be booked. */
  chosenOn: readonly string[] | undefined;
}

const Row = ({ one: { row, why }, shown, chosenOn }: RowProps) => {
  const { t } = useTexts("desksBook");
  const { desk, days, free } = row;
  const reason = whyWords(t, why);
  const has = desk.features.map(({ name }) => name).join(", ");
  const person = days.find(({ user }) => user)?.user;
  const state = () => {
    if (chosenOn) return someDays(t, chosenOn, shown) || t("list.chosen");
    if (free.length === 0) return person ? fullName(person) : t("list.taken");
    return someDays(t, free, shown) || t("list.one");
  };
  return (
    <>
      <span className={classes.code}>{desk.name}</span>{" "}
      <span className={classes.about}>
        <span className={classes.line}>{has || desk.zone.name}</span>{" "}
        {reason && <span className={classes.why}>{reason}</span>}
      </span>{" "}
      <span className={classes.state} data-all={(!chosenOn && free.length === days.length) || undefined}>
        {state()}
      </span>
    </>
  );
};
