import { useRef, useState } from "react";
import { isPlaced } from "../../../floor-plans/core/markers.ts";
import type { DeskDays } from "../../../floor-plans/days/desk-days.ts";
import { FloorChoice } from "../../../floor-plans/map/floor-choice.tsx";
import { useTexts } from "../../../locales/use-texts.ts";
import { ErrorState } from "../../../shell/page/error-state.tsx";
import { RowsSkeleton } from "../../../ui/feedback/skeletons.tsx";
import { ViewSwitch } from "../../../ui/form/view-switch.tsx";
import { usePhone } from "../../../ui/use-phone.ts";
import { DaysLegend } from "./days-legend.tsx";
import { DaysPlan } from "./days-plan.tsx";
import { DeskList } from "./desk-list.tsx";
import { FeatureChoice } from "./header.tsx";
import classes from "./page.module.css";
import { PhoneSheet } from "./phone-sheet.tsx";
import type { BookSearch } from "./search.ts";
import type { BookDesks } from "./use-book.ts";
import type { PlanDays } from "./use-plan-days.ts";
import type { SiteDays } from "./use-site-days.ts";
import { YourDays } from "./your-days.tsx";

interface WorkspaceProps {
  site: SiteDays;
  days: PlanDays;
  booking: BookDesks;
  search: BookSearch;
  onChange: (changed: BookSearch) => void;
}

/** The plan, the list beside it, and what will be booked; on phones the plan or the list, and a sheet below. */
export const Workspace = ({ site, days, booking, search, onChange }: WorkspaceProps) => {
  const { t } = useTexts("desksBook");
  const isPhone = usePhone();
  const [pointedId, setPointed] = useState<string>();
  /** Chosen last, and where. */
  const [chosen, setChosen] = useState<{ id: string; isByList: boolean }>();
  const [buttons, setButtons] = useState<HTMLElement | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { plan, loaded } = days;
  const floorId = site.floorId ?? "";
  const choose = (row: DeskDays, isByList: boolean) => {
    if (days.open.length === 0) return;
    const { id, name, needsApproval } = row.desk;
    setChosen({ id, isByList });
    days.pick(row.free, { id, name, floorId, needsApproval });
    for (const day of row.free) booking.forget(day);
  };
  const pickDay: Parameters<typeof YourDays>[0]["onPick"] = (day, desk) => {
    days.pick([day], desk);
    setChosen({ id: desk.id, isByList: true });
    booking.forget(day);
  };
  const isDrawn =
    plan !== undefined && (plan.image !== null || plan.darkImage !== null || plan.desks.some(isPlaced));
  const isPlanShown = !isPhone || search.view !== "list";
  const yours = (
    <YourDays
      planned={days.planned}
      elsewhere={site.elsewhere}
      floors={site.floors}
      floorId={floorId}
      booking={booking}
      onRetry={loaded.isError && plan ? loaded.retry : undefined}
      onPick={pickDay}
    />
  );
  const stage = isDrawn ? (
    <DaysPlan
      plan={plan}
      days={days}
      isPhone={isPhone}
      pointedId={pointedId}
      onPoint={setPointed}
      onChoose={(row) => choose(row, false)}
      revealedId={chosen?.isByList ? chosen.id : undefined}
      buttons={isPhone ? buttons : undefined}
    />
  ) : (
    <p className={classes.note}>{t(plan ? "plan.noDrawing" : "yours.choose")}</p>
  );
  return (
    <>
      {isPhone && (
        <div className={classes.toolbar}>
          <ViewSwitch
            label={t("view.label")}
            value={search.view ?? "plan"}
            views={[
              { value: "plan", label: t("view.plan") },
              { value: "list", label: t("view.list") },
            ]}
            onChange={(view) => onChange({ view: view === "plan" ? undefined : view })}
          />
          {isPlanShown && <div ref={setButtons} />}
          {site.floors.length > 1 && (
            <FloorChoice
              floors={site.floors}
              value={floorId}
              onChange={(floor) => onChange({ floor })}
              isPhone
            />
          )}
          {!isPlanShown && <FeatureChoice days={days} search={search} onChange={onChange} />}
        </div>
      )}
      <div className={classes.frame} aria-busy={loaded.isLoading}>
        {isPlanShown && (
          <section className={classes.stage}>
            {loaded.isError && !plan ? (
              <ErrorState title={t("loadFailed")} error={loaded.error} onRetry={loaded.retry} />
            ) : loaded.isLoading && !plan ? (
              <RowsSkeleton rows={6} />
            ) : (
              stage
            )}
          </section>
        )}
        {(!isPhone || !isPlanShown) && (
          <div className={classes.side}>
            {!isPhone && yours}
            {plan && (
              <DeskList
                ref={list}
                plan={plan}
                days={days}
                search={search.search ?? ""}
                onSearch={(typed) => onChange({ search: typed || undefined })}
                chosenId={chosen?.id}
                onChoose={(row) => choose(row, true)}
                pointedId={pointedId}
                onPoint={setPointed}
              />
            )}
          </div>
        )}
      </div>
      {isPhone && isPlanShown && isDrawn && <DaysLegend days={days} />}
      {isPhone && days.planned.length > 0 && (
        <PhoneSheet days={days} booking={booking}>
          {yours}
        </PhoneSheet>
      )}
    </>
  );
};
