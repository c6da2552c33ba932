import { useDeskRights } from "../../../desks/core/use-desks.ts";
import { useResourceTypes } from "../../../shell/resources/types.ts";
import { useParkingRights } from "../../../shell/session/use-parking-rights.ts";
import "./texts.ts";
import { useDebouncedValue } from "@mantine/hooks";
import type { SpotlightActionGroupData } from "@mantine/spotlight";
import { timeOf } from "@portico/contract/days/zones";
import { IconCalendarPlus, IconDesk, IconParkingCircle } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTexts } from "../../../locales/use-texts.ts";
import type { PaletteRows } from "../../../shell/frame/palette-rows.ts";
import { useSites } from "../../../shell/session/sites.ts";
import { dayIn } from "../../../ui/days/format.ts";
import { useNow } from "../../../ui/days/use-now.ts";
import { type Booking, readBooking } from "./read-booking.ts";
import type { BookingRow } from "./row.ts";
import { useDeskRows } from "./use-desk-rows.ts";
import { useParkingRows } from "./use-parking-rows.ts";
import { useRoomRows } from "./use-room-rows.ts";

const DEBOUNCE_MS = 300;
const ICONS = { room: IconCalendarPlus, desk: IconDesk, parking: IconParkingCircle };

/** What the person may book at all: the words for anything else are a search. */
const useMayBook = (): Record<Booking["kind"], boolean> => {
  const { hasPanel: hasDesks, mayBook } = useDeskRights();
  const { mayRequest } = useParkingRights();
  return {
    room: useResourceTypes().types.length > 0,
    desk: hasDesks && mayBook,
    parking: mayRequest,
  };
};

/** What the typed words would book, as rows above everything else; nothing is booked before one is pressed. */
const useBookingRows = (query: string): SpotlightActionGroupData => {
  const { t } = useTexts("paletteBooking");
  const { timeZone, siteToBook } = useSites();
  const now = useNow();
  const clock = { today: dayIn(timeZone, now), time: timeOf(now, timeZone) };
  const [settled] = useDebouncedValue(query, DEBOUNCE_MS);
  const may = useMayBook();
  const read = (words: string): Booking | undefined => {
    const booking = readBooking(words, clock);
    return booking && may[booking.kind] ? booking : undefined;
  };
  const typed = read(query);
  const known = read(settled);
  // What is shown belongs to the words that stand there.
  const isSettled = JSON.stringify(typed) === JSON.stringify(known);
  const of = <Kind extends Booking["kind"]>(kind: Kind) =>
    known?.kind === kind && isSettled ? (known as Extract<Booking, { kind: Kind }>) : undefined;
  const site = { siteId: siteToBook?.id ?? null, timeZone, today: clock.today };
  const found = {
    room: useRoomRows(of("room"), site),
    desk: useDeskRows(of("desk"), site),
    parking: useParkingRows(of("parking"), site),
  };
  if (!typed) return { group: t("group"), actions: [] };
  const rows = (isSettled && found[typed.kind]) || [];
  const looking: BookingRow = {
    id: "booking-looking",
    label: t("looking"),
    description: "",
    onPress: undefined,
  };
  const Icon = ICONS[typed.kind];
  return {
    group: t("group"),
    actions: (rows.length > 0 ? rows : [looking]).map(({ onPress, ...row }) => ({
      ...row,
      leftSection: <Icon size={18} stroke={1.75} aria-hidden />,
      // The palette filters by what was typed.
      keywords: query,
      closeSpotlightOnTrigger: onPress !== undefined,
      onClick: () => onPress?.(),
    })),
  };
};

/** Hands over the rows whenever they say something else. */
export const BookingRows: PaletteRows = ({ query, onRows }) => {
  const rows = useBookingRows(query);
  const said = JSON.stringify(rows, ["group", "actions", "id", "label", "description", "keywords"]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are made at each rendering
  useEffect(() => onRows(rows), [said, onRows]);
  return null;
};
