import { useDebouncedValue } from "@mantine/hooks";
import { checkDate, FORM_FIELDS, type FormDate, type FormField } from "@portico/contract/meetings/form";
import { checkRecurrence, moveFirstDay } from "@portico/contract/meetings/recurrence";
import { useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useIdempotencyKey } from "../../shell/api/use-idempotency-key.ts";
import type { ResourceType } from "../../shell/resources/types.ts";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import {
  type BookingCheckBody,
  type Meeting,
  type MeetingRoom,
  type Scope,
  useBookingCheck,
  useBookMeeting,
  useBuildings,
  useChangeMeeting,
  useRoomsById,
} from "../core/use-booking.ts";
import { bodyOf, changesOf, checkBodyOf, type FormState, isSame, problemsOf } from "./state.ts";

export type FormErrors = Partial<Record<FormField, string>>;

const DEBOUNCE_MS = 300;

interface FormOptions {
  initial: FormState;
  /** The edited meeting. */
  meeting?: Meeting | undefined;
  /** The booked resource type. */
  type?: ResourceType | undefined;
  onDone: (meetings: readonly Meeting[], scope: Scope) => void;
}

/** The form field of a server field; they differ only for the waiting list. */
const fieldOf = (name: string): FormField | undefined =>
  name === "waitFor" ? "rooms" : FORM_FIELDS.find((field) => field === name);

/** The server's preview of the present dates and rooms, fetched a moment after the last change. */
const useBookingPreview = (state: FormState, userId: string, exclude: string | null) => {
  const { dates, recurrence } = state;
  const isAskable =
    dates.every((date) => !checkDate(date)) &&
    (dates.length > 1 || !checkRecurrence(recurrence, dates[0]?.date ?? ""));
  const checkBody = isAskable ? JSON.stringify(checkBodyOf(state, userId, exclude)) : "";
  const [settled] = useDebouncedValue(checkBody, DEBOUNCE_MS);
  const check = useBookingCheck(settled ? (JSON.parse(settled) as BookingCheckBody) : null);
  const isCurrent = isAskable && checkBody === settled && !check.isPlaceholderData;
  return {
    /** Undefined until the preview is of the form's present values. */
    current: isCurrent ? check.data : undefined,
    /** The last preview stays while the next one loads. */
    last: isAskable ? check.data : undefined,
    error: isCurrent && !check.data ? check.error : null,
    isChecking: isAskable && !isCurrent,
    body: checkBody ? (JSON.parse(checkBody) as BookingCheckBody) : null,
  };
};

/** The state of the form: its values, their problems, their preview, and sending them. */
export const useMeetingForm = ({ initial, meeting, type, onDone }: FormOptions) => {
  const { t } = useTexts("meetingsBooking");
  const { user } = useSession();
  const { sites, timeZone: usualZone } = useSites();
  const now = useNow();
  const [state, setState] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  /** A ref, since the leave guard reads it before the next render. */
  const isDone = useRef(false);
  const book = useBookMeeting();
  const save = useChangeMeeting(meeting?.id ?? "");
  const idempotency = useIdempotencyKey();

  const site = sites.find(({ id }) => id === state.siteId);
  const timeZone = meeting?.timeZone ?? site?.timeZone ?? usualZone;
  const buildings = useBuildings(state.siteId).data?.results ?? [];
  const outlook = useBookingPreview(state, user.id, meeting?.id ?? null);
  const details = useRoomsById(state.rooms.map(({ id }) => id));
  const needsRoom = type !== undefined && !meeting;

  const change = (next: Partial<FormState>, ...fields: FormField[]) => {
    setState((before) => ({ ...before, ...next }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field as FormField))),
    );
  };

  const changeDates = (dates: readonly FormDate[]) => {
    const [before, after] = [state.dates[0]?.date ?? "", dates[0]?.date ?? ""];
    const recurrence = before === after ? state.recurrence : moveFirstDay(state.recurrence, before, after);
    change({ dates, recurrence }, "dates", "recurrence");
  };

  const changeRooms = (rooms: readonly MeetingRoom[]) => {
    const ids = rooms.map(({ id }) => id);
    change({ rooms, waitFor: state.waitFor.filter(({ id }) => !ids.includes(id)) }, "rooms", "buildingId");
  };

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 400) {
      toast.negative(error instanceof ApiError && error.status > 0 ? error.message : t("failed"));
      return;
    }
    for (const message of error.messages) toast.negative(message);
    setErrors(
      Object.fromEntries(
        Object.entries(error.fieldErrors).flatMap(([name, [message]]) => {
          const field = fieldOf(name);
          return field && message ? [[field, message]] : [];
        }),
      ),
    );
  };

  /** Returns the first field with a problem; undefined when the form may be sent. */
  const check = (): FormField | undefined => {
    const problems = problemsOf(state, {
      hasSites: sites.length > 1,
      needsRoom: needsRoom || state.rooms.length > 0,
      hasBuildings: buildings.length > 1,
    });
    const found = FORM_FIELDS.filter((field) => problems[field]);
    setErrors(Object.fromEntries(found.map((field) => [field, problems[field] as string])));
    return found[0];
  };

  const settle = {
    onError: (error: unknown) => {
      idempotency.fail(error);
      refuse(error);
    },
  };
  const done = (meetings: readonly Meeting[], scope: Scope) => {
    idempotency.finish();
    isDone.current = true;
    onDone(meetings, scope);
  };

  /** Sends the form after `check`; `scope` selects the meetings of a series. */
  const send = (scope: Scope = "one") => {
    if (!meeting) {
      const body = bodyOf(state, user.id);
      book.mutate(
        { body, idempotencyKey: idempotency.keyFor(body) },
        { ...settle, onSuccess: ({ results }) => done(results, scope) },
      );
      return;
    }
    const body = { ...changesOf(initial, state, user.id), scope };
    save.mutate(
      { body, idempotencyKey: idempotency.keyFor(body) },
      { ...settle, onSuccess: (changed) => done([changed], scope) },
    );
  };

  return {
    state,
    errors,
    change,
    changeDates,
    changeRooms,
    check,
    send,
    isSending: book.isPending || save.isPending,
    isDirty: () => !isDone.current && !isSame(state, initial),
    meeting,
    type,
    needsRoom,
    site,
    sites,
    buildings,
    timeZone,
    now,
    outlook,
    /** Timeslots, features and other details of the chosen rooms, once loaded. */
    details,
  };
};

export type MeetingFormState = ReturnType<typeof useMeetingForm>;
