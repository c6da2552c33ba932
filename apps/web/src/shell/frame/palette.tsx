import "../../styles/app.css";
import { createSpotlight, Spotlight, type SpotlightActionGroupData, useSpotlight } from "@mantine/spotlight";
import "@mantine/spotlight/styles.layer.css";
import { IconSearch } from "@tabler/icons-react";
import { Suspense, useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { PALETTE_FIELD } from "./first-keys.ts";
import classes from "./header.module.css";
import type { FoundByPalette } from "./palette-rows.ts";
import {
  paletteIcon,
  useCommonestActions,
  useDisplayActions,
  useScreenActions,
} from "./use-palette-actions.tsx";
import { usePaletteResults } from "./use-palette-results.tsx";

const [store, spotlight] = createSpotlight();

interface PaletteProps {
  /** How many times the palette has been asked for: it opens with each. */
  openCount: number;
  /** Kept outside, because typing begins before this component is loaded. */
  query: string;
  onQuery: (query: string) => void;
  found: FoundByPalette;
}

/** Opens screens, rooms, visitors and meetings, changes site and colours, and logs out, all by keyboard. */
export const Palette = ({ openCount, query, onQuery, found }: PaletteProps) => {
  const { booking: Booking, settings: Settings } = found;
  const { t } = useTexts("shell");
  const { colleagues, rooms, visitors, meetings } = usePaletteResults(query);
  const [booked, setBooked] = useState<SpotlightActionGroupData>();
  const [foundSettings, setFoundSettings] = useState<SpotlightActionGroupData>();
  const commonest = useCommonestActions();
  const screens = useScreenActions(commonest);
  const display = useDisplayActions();

  useEffect(() => {
    if (openCount > 0) spotlight.open();
  }, [openCount]);

  const all: SpotlightActionGroupData[] = [
    ...(booked ? [booked] : []),
    { group: t("palette.commonest"), actions: commonest },
    { group: t("palette.screens"), actions: screens },
    ...(foundSettings ? [foundSettings] : []),
    { group: t("palette.colleagues"), actions: colleagues },
    { group: t("palette.rooms"), actions: rooms },
    { group: t("palette.visitors"), actions: visitors },
    { group: t("palette.meetings"), actions: meetings },
    { group: t("palette.actions"), actions: display },
  ];

  const groups = all.filter(({ actions }) => actions.length > 0);

  const { listId } = useSpotlight(store);
  const rows = groups.flatMap(({ actions }) => actions.map(({ id }) => id)).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other rows are shown
  useEffect(() => markFirst(listId), [listId, query, rows]);

  return (
    <>
      <Suspense>
        <Booking query={query} onRows={setBooked} />
      </Suspense>
      <Suspense>
        <Settings query={query} onRows={setFoundSettings} />
      </Suspense>
      <Spotlight
        store={store}
        shortcut={null}
        query={query}
        onQueryChange={onQuery}
        actions={groups}
        nothingFound={t("palette.empty")}
        highlightQuery
        scrollable
        maxHeight={420}
        overlayProps={{ blur: 0, backgroundOpacity: 0.44 }}
        title={t("palette.title")}
        // The dialog's header is no page header.
        attributes={{ header: { role: "none" } }}
        classNames={{
          search: classes.paletteSearch,
          actionsList: classes.paletteList,
          actionsGroup: classes.paletteGroup,
          action: classes.paletteAction,
          header: "visually-hidden",
        }}
        searchProps={{
          placeholder: t("palette.placeholder"),
          "aria-label": t("palette.title"),
          ...PALETTE_FIELD,
          leftSection: paletteIcon(IconSearch),
        }}
      />
    </>
  );
};

/** Enter opens the first row, and the row shows it. The package marks one only after a key, in this same way. */
const markFirst = (listId: string): void => {
  const list = document.getElementById(listId);
  for (const row of list?.querySelectorAll("[data-selected]") ?? []) row.removeAttribute("data-selected");
  list?.querySelector("[data-action]")?.setAttribute("data-selected", "true");
  store.updateState((state) => ({ ...state, selected: 0 }));
};
