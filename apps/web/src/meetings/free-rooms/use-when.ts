import { useDebouncedValue } from "@mantine/hooks";
import { checkDate, type FormDate, firstDate, isOnStep } from "@portico/contract/meetings/form";
import { useEffect, useState } from "react";
import { dayIn, timeIn } from "../../ui/days/format.ts";
import type { FreeRoomsSearch } from "./search.ts";

const DEBOUNCE_MS = 300;

/** Whether rooms can be asked about this time. */
const isAskable = (when: FormDate): boolean =>
  !checkDate(when) && isOnStep(when.startTime) && isOnStep(when.endTime);

/**
 * The time of the booking: that of the address, until it is changed to one that is not whole yet. `settled` follows a moment
 * after the last change; undefined while the time is not whole.
 */
export const useWhen = (
  search: FreeRoomsSearch,
  timeZone: string,
  onSearch: (change: FreeRoomsSearch) => void,
) => {
  // The usual time does not move on while the page stays open.
  const [opened] = useState(() => new Date());
  const { date, start_time: startTime, end_time: endTime } = search;
  const asked = firstDate(
    { date, startTime, endTime },
    { day: dayIn(timeZone, opened), time: timeIn(timeZone, opened) },
  );
  const [typed, setTyped] = useState<FormDate>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has another time
  useEffect(() => setTyped(undefined), [date, startTime, endTime]);
  const when = typed ?? asked;
  const text = isAskable(when) ? JSON.stringify(when) : "";
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS);
  return {
    when,
    settled: text && settled ? (JSON.parse(settled) as FormDate) : undefined,
    change: (next: FormDate) => {
      setTyped(next);
      if (isAskable(next)) onSearch({ date: next.date, start_time: next.startTime, end_time: next.endTime });
    },
  };
};
