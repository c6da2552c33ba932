import { Checkbox, Stack } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import type { Ref } from "react";
import { FloorChoice } from "../../../floor-plans/map/floor-choice.tsx";
import { useTexts } from "../../../locales/use-texts.ts";
import { formatDay, formatList } from "../../../ui/days/format.ts";
import { FilterChip } from "../../../ui/filters/filter-chip.tsx";
import { PageHeader } from "../../../ui/page/header.tsx";
import { usePhone } from "../../../ui/use-phone.ts";
import classes from "./page.module.css";
import type { BookSearch } from "./search.ts";
import type { PlanDays } from "./use-plan-days.ts";
import type { SiteDays } from "./use-site-days.ts";

interface BookHeaderProps {
  site: SiteDays;
  days: PlanDays;
  search: BookSearch;
  onChange: (changed: BookSearch) => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** How many desks are free on all of the days, and where; features and floor. */
export const BookHeader = ({ site, days, search, onChange, headingRef }: BookHeaderProps) => {
  const isPhone = usePhone();
  return (
    <PageHeader
      headingRef={headingRef}
      headline={<Headline days={days} />}
      context={<Context site={site} days={days} hasSpan={!isPhone} />}
      action={
        !isPhone && (
          <div className={classes.choices}>
            <FeatureChoice days={days} search={search} onChange={onChange} />
            {site.floors.length > 1 && (
              <FloorChoice
                floors={site.floors}
                value={site.floorId ?? ""}
                onChange={(floor) => onChange({ floor })}
                isPhone={false}
              />
            )}
          </div>
        )
      }
    />
  );
};

const Headline = ({ days: { shown, open, freeOnAll } }: { days: PlanDays }) => {
  const { t } = useTexts("desksBook");
  const [first] = shown;
  if (!first) return t("headline.choose");
  if (open.length === 0) return t("headline.booked", { count: shown.length });
  if (shown.length === 1) return t("headline.one", { count: freeOnAll, day: formatDay(first) });
  return t("headline.all", { count: freeOnAll, days: shown.length });
};

interface ContextProps {
  site: SiteDays;
  days: PlanDays;
  /** Whether there is room for the first and the last day, which the strip shows too. */
  hasSpan: boolean;
}

const Context = ({ site, days, hasSpan }: ContextProps) => {
  const { t } = useTexts("desksBook");
  const floor = site.floors.find(({ id }) => id === site.floorId);
  const { shown, team, plan } = days;
  const zoneIds = new Set([...team.values()].flat().map(({ desk }) => desk.zoneId));
  const zones = plan?.zones.filter(({ id }) => zoneIds.has(id)).map(({ name }) => name) ?? [];
  const [from, until] = [shown[0], shown.at(-1)];
  return [
    floor && t("place", { floor: floor.name, building: floor.buildingName }),
    hasSpan &&
      from &&
      until &&
      from !== until &&
      t("span", { from: formatDay(from, "long"), until: formatDay(until, "long") }),
    zones.length > 0 && t("team", { zones: formatList(zones) }),
  ]
    .filter(Boolean)
    .join(" ");
};

type FeatureChoiceProps = Pick<BookHeaderProps, "days" | "search" | "onChange">;

/** A desk must have all of the chosen features of this floor's desks. */
export const FeatureChoice = ({ days: { rows }, search, onChange }: FeatureChoiceProps) => {
  const { t } = useTexts("desksBook");
  const { t: ui } = useTexts("ui");
  const ids = search.features?.split(",") ?? [];
  const features = [
    ...new Map(rows.flatMap(({ desk }) => desk.features).map((feature) => [feature.id, feature])).values(),
  ];
  if (features.length === 0) return null;
  const chosen = features.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <FilterChip
      icon={IconAdjustmentsHorizontal}
      label={t("features")}
      value={chosen.length > 0 ? formatList(chosen) : ui("filters.any")}
      isActive={ids.length > 0}
      onClear={() => onChange({ features: undefined })}
    >
      <Checkbox.Group
        label={t("features")}
        value={ids}
        onChange={(next) => onChange({ features: next.join(",") || undefined })}
      >
        <Stack gap="xs" mt="xs">
          {features.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FilterChip>
  );
};
