import { ActionIcon, Button, Select } from "@mantine/core";
import { IconListNumbers, IconPlus, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useHasFeature } from "../../shell/session/session.ts";
import { formatList } from "../../ui/days/format.ts";
import { FieldError } from "../../ui/form/field-error.tsx";
import fields from "../../ui/form/fields.module.css";
import type { DateCheck } from "../core/use-booking.ts";
import type { MeetingFormState } from "../draft/use-form.ts";
import classes from "./booking.module.css";
import { ChosenRoom } from "./chosen-room.tsx";
import { OrderSection } from "./order-section.tsx";
import { RoomPicker } from "./room-picker.tsx";
import { Suggestions } from "./suggestions.tsx";

/** Whether a room can be booked on every date; undefined while unknown. */
const isFreeOnAllDates = (results: readonly DateCheck[] | undefined, roomId: string): boolean | undefined =>
  results?.every(({ problems }) => problems.every((problem) => problem.roomId !== roomId));

/** Site, rooms, alternatives for a taken room, and the rooms' hospitality. */
export const PlaceSection = ({ form }: { form: MeetingFormState }) => {
  const { t } = useTexts("meetingsBooking");
  const { state, errors, change, changeRooms, sites, buildings, type, outlook, details } = form;
  const { rooms, waitFor } = state;
  const hasRooms = useHasFeature("rooms");
  const [isChoosing, setChoosing] = useState(false);
  const results = outlook.current?.results;
  const isEmpty = rooms.length === 0 && waitFor.length === 0;
  const chooseWord = type ? t("place.chooseType", { name: type.name }) : t("place.choose");

  return (
    <>
      <div className={classes.pair}>
        {sites.length > 1 && (
          <div data-field="siteId">
            <Select
              label={t("place.site")}
              placeholder={t("place.chooseSite")}
              data={sites.map(({ id, name }) => ({ value: id, label: name }))}
              value={state.siteId}
              onChange={(siteId) =>
                // Buildings and rooms belong to the former site.
                change({ siteId, buildingId: null, rooms: [], waitFor: [] })
              }
              error={errors.siteId}
              allowDeselect={false}
            />
          </div>
        )}
        {hasRooms && buildings.length > 1 && (
          <div data-field="buildingId">
            <Select
              label={t("place.building")}
              placeholder={t("place.anyBuilding")}
              data={buildings.map(({ id, name }) => ({ value: id, label: name }))}
              value={state.buildingId}
              onChange={(buildingId) => change({ buildingId })}
              error={errors.buildingId}
              clearable
            />
          </div>
        )}
      </div>
      {hasRooms && (
        <>
          <section className={classes.group} data-field="rooms" aria-labelledby="meeting-rooms">
            <h3 id="meeting-rooms" className={fields.label}>
              {type ? t("place.resources", { name: type.pluralName }) : t("place.rooms")}
            </h3>
            <FieldError id="meeting-rooms-error">{errors.rooms}</FieldError>
            {!isEmpty && (
              <ul className={classes.rooms}>
                {rooms.map((room) => (
                  <ChosenRoom
                    key={room.id}
                    room={room}
                    features={formatList(details.get(room.id)?.features.map(({ name }) => name) ?? [])}
                    isFree={isFreeOnAllDates(results, room.id)}
                    isOnManyDates={(results?.length ?? 0) > 1}
                    onRemove={() => changeRooms(rooms.filter(({ id }) => id !== room.id))}
                  />
                ))}
                {waitFor.map((room) => (
                  <li key={room.id} className={classes.room} data-waiting>
                    <IconListNumbers size={20} stroke={1.75} className={classes.icon} aria-hidden />
                    <span className={classes.roomText}>
                      <strong>{t("place.waiting", { name: room.name })}</strong>
                      <span>{t("place.waitingText")}</span>
                    </span>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      onClick={() => change({ waitFor: waitFor.filter(({ id }) => id !== room.id) }, "rooms")}
                      aria-label={t("place.stopWaiting", { name: room.name })}
                    >
                      <IconX size={18} stroke={1.75} />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
            )}
            {isEmpty && !type && <p className={fields.hint}>{t("place.noneNeeded")}</p>}
            <Button
              variant={isEmpty ? "default" : "subtle"}
              size={isEmpty ? "sm" : "xs"}
              className={isEmpty ? undefined : classes.quiet}
              leftSection={<IconPlus size={16} stroke={1.75} />}
              onClick={() => setChoosing(true)}
            >
              {isEmpty ? chooseWord : t("place.more")}
            </Button>
            <Suggestions form={form} />
          </section>
          <OrderSection form={form} />
          <RoomPicker form={form} opened={isChoosing} onClose={() => setChoosing(false)} />
        </>
      )}
    </>
  );
};
