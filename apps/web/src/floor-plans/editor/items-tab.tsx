import { Button, Checkbox } from "@mantine/core";
import { IconDesk, IconDoor } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SearchField } from "../../ui/filters/search-field.tsx";
import type { Place } from "../draft/draft.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import classes from "./editor.module.css";

/** The most rows shown; others are found by searching. */
const SHOWN = 100;

interface Item {
  id: string;
  name: string;
  place: Place;
  second: string;
}

interface ItemsTabProps {
  editor: PlanEditor;
  of: "desks" | "rooms";
  /** Places the item at the centre of the visible part. */
  onPlace: (id: string) => void;
  /** Scrolls the map to the marker. */
  onShow: (id: string) => void;
  onEdit: () => void;
}

/** All desks, or rooms, of the floor: those on the drawing, and those not placed yet. */
export const ItemsTab = ({ editor, of, onPlace, onShow, onEdit }: ItemsTabProps) => {
  const { t } = useTexts("floorPlansEditor");
  const [search, setSearch] = useState("");
  const [onlyAway, setOnlyAway] = useState(false);
  const { draft, state } = editor;
  const zones = new Map(draft.zones.map(({ id, name }) => [id, name]));
  const items: Item[] =
    of === "rooms"
      ? draft.rooms.map((room) => ({ ...room, second: "" }))
      : draft.desks.map(({ zoneId, isActive, ...desk }) => ({
          ...desk,
          second: [zones.get(zoneId), ...(isActive ? [] : [t("items.off")])].join(", "),
        }));
  if (items.length === 0)
    return of === "desks" ? (
      <EmptyState icon={IconDesk} title={t("items.none")} text={t("items.noneText")} />
    ) : (
      <EmptyState icon={IconDoor} title={t("items.noRooms")} text={t("items.noRoomsText")} />
    );
  const away = items.filter(({ place }) => !place).length;
  const wanted = search.toLowerCase();
  const found = items.filter(
    ({ name, second, place }) => (!onlyAway || !place) && `${name} ${second}`.toLowerCase().includes(wanted),
  );
  const label = of === "desks" ? t("items.search") : t("items.searchRooms");
  return (
    <div className={classes.fields}>
      <SearchField label={label} value={search} onChange={setSearch} />
      {away > 0 && (
        <Checkbox
          label={t("items.onlyUnplaced")}
          description={t("items.unplaced", { count: away })}
          checked={onlyAway}
          onChange={(event) => setOnlyAway(event.currentTarget.checked)}
        />
      )}
      {state.selected.size > 0 && (
        <Button variant="light" onClick={onEdit}>
          {t("items.edit", { count: state.selected.size })}
        </Button>
      )}
      {found.length === 0 && <p className={classes.quiet}>{t("items.nothing")}</p>}
      <ul className={classes.list}>
        {found.slice(0, SHOWN).map(({ id, name, second, place }) => (
          <li key={id} className={classes.item}>
            <Checkbox
              className={classes.itemName}
              label={name}
              description={second || undefined}
              checked={state.selected.has(id)}
              onChange={() => {
                editor.select([id], "toggle");
                editor.focus(id);
                if (place) onShow(id);
              }}
            />
            {!place && (
              <Button
                size="xs"
                variant="default"
                onClick={() => onPlace(id)}
                aria-label={t("items.putNamed", { name })}
              >
                {t("items.put")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {found.length > SHOWN && (
        <p className={classes.quiet}>{t("items.rest", { count: found.length - SHOWN })}</p>
      )}
    </div>
  );
};
