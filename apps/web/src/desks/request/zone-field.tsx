import { Select } from "@mantine/core";
import { IconClock, IconLock } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import type { Zone } from "../core/use-desks.ts";
import classes from "./request.module.css";
import type { RequestAvailability } from "./use-availability.ts";
import type { DeskRequestForm } from "./use-request-form.ts";

interface ZoneFieldProps {
  state: DeskRequestForm;
  availability: RequestAvailability;
}

/** Groups zones by floor, in the site's order. */
const groupByFloor = (zones: readonly Zone[]) =>
  [...Map.groupBy(zones, ({ location }) => location)].map(([group, rows]) => ({
    group,
    items: rows.map(({ id, name, userHasPermission }) => ({
      value: id,
      label: name,
      disabled: !userHasPermission,
    })),
  }));

/** The site's zones, with the person's permission and whether a request needs approval. */
export const ZoneField = ({ state, availability }: ZoneFieldProps) => {
  const { t } = useTexts("desks");
  const { values, errors, change, personId } = state;
  const { zones, offered, zone, isZoneLocked, freeIn } = availability;
  const byId = new Map(offered.map((one) => [one.id, one]));
  const placeholder =
    values.isForOther && !personId
      ? t("request.colleagueFirst")
      : !values.siteId
        ? t("request.siteFirst")
        : zones.data && offered.length === 0
          ? t("request.noZones")
          : t("request.chooseZone");
  const aboutZone = ({ id, needsApproval }: Zone) => {
    const free = freeIn(id);
    const desks = free === undefined ? "" : t("request.freeInZone", { count: free });
    return [needsApproval && t("request.needsApproval"), desks].filter(Boolean).join(" · ");
  };
  return (
    <div data-field="zoneId">
      <Select
        label={t("request.zone")}
        placeholder={placeholder}
        data={groupByFloor(offered)}
        value={zone?.id ?? null}
        onChange={(zoneId) => change({ zoneId, isZoneOfCard: false, desk: null })}
        error={errors.zoneId ?? (zones.isError ? t("request.loadFailed") : undefined)}
        disabled={isZoneLocked || offered.length === 0}
        leftSection={isZoneLocked ? <IconLock size={16} stroke={1.75} aria-hidden /> : undefined}
        rightSection={zone?.needsApproval ? <IconClock size={16} stroke={1.75} aria-hidden /> : undefined}
        allowDeselect={false}
        searchable={offered.length > 8}
        renderOption={({ option }) => {
          const about = byId.get(option.value);
          const note = about?.userHasPermission ? aboutZone(about) : t("request.keptForOthers");
          return (
            <span className={classes.option}>
              {option.label}
              {note && <span className={classes.optionNote}>{note}</span>}
            </span>
          );
        }}
      />
      {zone && (
        <p className={classes.below}>{[zone.location, aboutZone(zone)].filter(Boolean).join(" · ")}</p>
      )}
    </div>
  );
};
