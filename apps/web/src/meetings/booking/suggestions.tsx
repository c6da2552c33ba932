import { Button } from "@mantine/core";
import { IconArrowRight, IconBell } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";
import fields from "../../ui/form/fields.module.css";
import {
  applySuggestedTime,
  replaceUnavailableRoom,
  unavailableRooms,
  waitableRooms,
} from "../draft/suggestion-rules.ts";
import type { MeetingFormState } from "../draft/use-form.ts";
import classes from "./booking.module.css";

/**
 * Alternatives for a taken room: free rooms of its size, the nearest times at which it is free, and its
 * waiting list.
 */
export const Suggestions = ({ form }: { form: MeetingFormState }) => {
  const { t } = useTexts("meetingsBooking");
  const { state, change, changeRooms, changeDates, outlook, details } = form;
  const { last } = outlook;
  const refused = last?.results.find(({ ok }) => !ok);
  const taken = unavailableRooms(state.rooms, last?.results ?? []);
  if (!last || !refused || taken.length === 0) return null;
  const awaitable = waitableRooms(state.rooms, last.results);
  // A room with timeslots shows its times beside the date.
  const isSlotted = taken.some(({ id }) => details.get(id)?.meetingTimeslotType === "timeslot");
  const { rooms } = last.suggestions;
  const times = isSlotted ? [] : last.suggestions.times;
  if (rooms.length + times.length + awaitable.length === 0) return null;
  const isOneDate = last.results.length === 1;
  return (
    <div className={classes.suggestions}>
      {rooms.length > 0 && (
        <div>
          <h4 className={fields.label}>
            {isOneDate ? t("suggest.rooms") : t("suggest.roomsMany", { day: formatDay(refused.date) })}
          </h4>
          <div className={classes.offers}>
            {rooms.map((room) => (
              <button
                key={room.id}
                type="button"
                className={classes.offer}
                onClick={() => changeRooms(replaceUnavailableRoom(state.rooms, taken, room))}
              >
                <span className={classes.roomText}>
                  <strong>{t("suggest.useRoom", { name: room.name })}</strong>
                  <span>
                    {[t("place.seats", { count: room.capacity }), room.place].filter(Boolean).join(" · ")}
                  </span>
                </span>
                <IconArrowRight size={16} stroke={1.75} className={classes.icon} aria-hidden />
              </button>
            ))}
          </div>
        </div>
      )}
      {times.length > 0 && (
        <div>
          <h4 className={fields.label}>{t("suggest.times")}</h4>
          <div className={classes.chips}>
            {times.map((time) => {
              const span = `${time.startTime}–${time.endTime}`;
              const isSameDay = time.date === refused.date;
              return (
                <Button
                  key={`${time.date} ${span}`}
                  variant="default"
                  size="xs"
                  onClick={() => changeDates(applySuggestedTime(state.dates, refused.date, time))}
                >
                  {isSameDay
                    ? t("suggest.useTime", { time: span })
                    : t("suggest.useTimeDay", { day: formatDay(time.date), time: span })}
                </Button>
              );
            })}
          </div>
        </div>
      )}
      {awaitable.length > 0 && (
        <div className={classes.wait}>
          {awaitable.map((room) => (
            <Button
              key={room.id}
              variant="default"
              size="xs"
              leftSection={<IconBell size={16} stroke={1.75} />}
              onClick={() =>
                change(
                  {
                    rooms: state.rooms.filter(({ id }) => id !== room.id),
                    waitFor: [...state.waitFor, { id: room.id, name: room.name }],
                  },
                  "rooms",
                )
              }
            >
              {awaitable.length === 1 ? t("suggest.wait") : t("suggest.waitFor", { name: room.name })}
            </Button>
          ))}
          <span className={fields.hint}>{t("suggest.waitText")}</span>
        </div>
      )}
    </div>
  );
};
