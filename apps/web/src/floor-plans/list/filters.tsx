import { ActionIcon, Button, Checkbox, Indicator, Popover, Radio, Stack } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { SearchField } from "../../ui/filters/search-field.tsx";
import { ToggleChip } from "../../ui/filters/toggle-chip.tsx";
import type { Plan } from "../core/markers.ts";
import { AVAILABILITY_CHOICES, availabilityOf, type MapSearch, mapSearch } from "../core/search.ts";
import classes from "./filters.module.css";
import { countsOf } from "./rows.ts";

interface PlanListFiltersProps {
  plan: Plan;
  search: MapSearch;
  onChange: (changed: MapSearch) => void;
}

/** Search, status, zone and features: filters for the list, and for emphasis on the plan. */
export const PlanListFilters = ({ plan, search, onChange }: PlanListFiltersProps) => {
  const { t } = useTexts("floorPlans");
  const counts = countsOf(plan, search);
  const shown = availabilityOf(search);
  return (
    <search className={classes.filters}>
      <div className={classes.row}>
        <div className={classes.search}>
          <SearchField
            label={t("list.search")}
            value={search.search ?? ""}
            onChange={(typed) => onChange({ search: typed || undefined })}
          />
        </div>
        <MoreFilters plan={plan} search={search} onChange={onChange} />
      </div>
      <fieldset className={classes.show} aria-label={t("list.show")}>
        {AVAILABILITY_CHOICES.map((one) => (
          <ToggleChip key={one} isOn={one === shown} onClick={() => onChange({ show: one })}>
            {t(`list.${one}`)} {counts[one]}
          </ToggleChip>
        ))}
      </fieldset>
    </search>
  );
};

const MoreFilters = ({ plan, search, onChange }: PlanListFiltersProps) => {
  const { t } = useTexts("floorPlans");
  const count = mapSearch.count(search);
  const features = [
    ...new Map(plan.desks.flatMap((desk) => desk.features).map((feature) => [feature.id, feature])).values(),
  ];
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Indicator disabled={count === 0} label={count} size={16} offset={4}>
        <Popover.Target>
          <ActionIcon
            variant="default"
            className={classes.more}
            aria-label={count > 0 ? t("list.filtersSet", { count }) : t("list.filters")}
          >
            <IconAdjustmentsHorizontal size={16} stroke={1.75} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown className={classes.dropdown} aria-label={t("list.filters")}>
        <Stack gap="md">
          <Radio.Group
            label={t("list.zone")}
            value={search.zone ?? ""}
            onChange={(zone) => onChange({ zone: zone || undefined })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="" label={t("list.anyZone")} />
              {plan.zones.map(({ id, name }) => (
                <Radio key={id} value={id} label={name} />
              ))}
            </Stack>
          </Radio.Group>
          {features.length > 0 && (
            <Checkbox.Group
              label={t("list.features")}
              value={search.features?.split(",") ?? []}
              onChange={(ids) => onChange({ features: ids.join(",") || undefined })}
            >
              <Stack gap="xs" mt="xs">
                {features.map(({ id, name }) => (
                  <Checkbox key={id} value={id} label={name} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          {count > 0 && (
            <Button variant="default" onClick={() => onChange({ zone: undefined, features: undefined })}>
              {t("list.clear")}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
