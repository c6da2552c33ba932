import { useDebouncedValue } from "@mantine/hooks";
import { checkDate, type FormDate, isOnStep, limits } from "@portico/contract/meetings/form";
import { checkRecurrence, moveFirstDay } from "@portico/contract/meetings/recurrence";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { type Form, useForm } from "../../shell/form/use-form.ts";
import type { ResourceType } from "../../shell/resources/types.ts";
import { useSession } from "../../shell/session/session.ts";
import { type Site, useSites } from "../../shell/session/sites.ts";
import { fullName } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import {
  type BookingCheckBody,
  type MeetingRoom,
  type Scope,
  useBookingCheck,
  useBookMeeting,
  useChangeMeeting,
  useRoomsById,
  useSiteBuildings,
} from "../core/use-booking.ts";
import type { Meeting } from "../core/use-meetings.ts";
import { bodyOf, changesOf, checkBodyOf, type FormState, problemsOf } from "./state.ts";

const DEBOUNCE_MS = 300;

interface FormOptions {
  initial: FormState;
  /** The edited meeting. */
  meeting?: Meeting | undefined;
  /** The booked resource type. */
  type?: ResourceType | undefined;
  /** A visit without a description is described by its visitors. */
  isVisit: boolean;
  /** Whether the form asks for visitors. */
  hasVisitors: boolean;
  onDone: (meetings: readonly Meeting[], scope: Scope) => void;
}

/** The sites that a person may choose; an edited meeting may stay at its site. */
const siteChoices = (permitted: readonly Site[], meeting: Meeting | undefined): readonly Site[] =>
  !meeting || permitted.some(({ id }) => id === meeting.siteId)
    ? permitted
    : [...permitted, { ...meeting.site, timeZone: meeting.timeZone, address: null }];

/** The form's names of the server's fields. */
const FIELDS = { waitFor: "rooms", addonOrder: "order", costCentre: "order" };

/** The server's preview of the present dates and rooms, fetched a moment after the last change. */
const useBookingPreview = (
  state: FormState,
  userId: string,
  { exclude, isOnStep }: { exclude: string | null; isOnStep: boolean },
) => {
  const { dates, recurrence } = state;
  const isAskable =
    isOnStep &&
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

/** The meeting's form, its preview, and what is known of its place. It is sent with the meetings of a series. */
export const useMeetingForm = ({ initial, meeting, type, isVisit, hasVisitors, onDone }: FormOptions) => {
  const { t } = useTexts("meetingsBooking");
  const { user } = useSession();
  const { sites: permitted, timeZone: usualZone } = useSites();
  const sites = siteChoices(permitted, meeting);
  const now = useNow();
  const { mutateAsync: book } = useBookMeeting();
  const { mutateAsync: save } = useChangeMeeting(meeting?.id ?? "");
  const needsRoom = type !== undefined && !meeting;
  const describeVisit = ({ visits }: FormState): string =>
    visits[0]
      ? t("visit.by", { count: visits.length, more: visits.length - 1, name: fullName(visits[0].visitor) })
      : "";
  const described = (values: FormState): FormState =>
    isVisit && values.description.trim() === "" ? { ...values, description: describeVisit(values) } : values;

  const form: Form<FormState, Scope | undefined> = useForm<FormState, readonly Meeting[], Scope | undefined>({
    initial,
    fields: FIELDS,
    check: (values) => {
      const dates = stepProblem(values.dates);
      const problems = problemsOf(described(values), {
        hasSites: sites.length > 1,
        needsRoom: needsRoom || values.rooms.length > 0,
        hasBuildings: buildings.length > 1,
      });
      const lacksVisitor = isVisit && hasVisitors && problems.description !== undefined;
      return {
        ...(dates && { dates }),
        ...problems,
        // Either of the two is enough, and visitors come first.
        ...(lacksVisitor && { description: undefined, visits: t("visit.missing") }),
      };
    },
    send: async (values, { before, keyFor, extra: scope = "one" }) => {
      if (!meeting) {
        const body = bodyOf(described(values), user.id);
        return (await book({ body, idempotencyKey: keyFor(body) })).results;
      }
      const body = { ...changesOf(before, described(values), user.id), scope };
      return [await save({ body, idempotencyKey: keyFor(body) })];
    },
    onSent: (meetings, _, scope = "one") => onDone(meetings, scope),
    onRefused: (error, errors) => {
      if (error instanceof ApiError && error.status === 400) {
        for (const message of error.messages) toast.negative(message);
        return errors;
      }
      toast.negative(error instanceof ApiError && error.status > 0 ? error.message : t("failed"));
      return {};
    },
  });
  const { values: state, change } = form;
  const site = sites.find(({ id }) => id === state.siteId);
  const buildings = useSiteBuildings(state.siteId).data?.results ?? [];
  /** Timeslots, features and other details of the chosen rooms, once loaded. */
  const details = useRoomsById(state.rooms.map(({ id }) => id));
  // Until the timeslots of all rooms are known, the server decides.
  const areSlotsKnown = state.waitFor.length === 0 && state.rooms.every(({ id }) => details.has(id));
  const timesBesideStep = [
    ...(meeting ? initial.dates : []),
    ...[...details.values()].flatMap(({ timeslots }) => timeslots),
  ].flatMap(({ startTime, endTime }) => [startTime, endTime]);
  const timeProblem = (time: string): string | undefined =>
    !time || !areSlotsKnown || isOnStep(time, timesBesideStep)
      ? undefined
      : translate(text("meetings.timeStep", { minutes: limits.timeStep }));
  const stepProblem = (dates: readonly FormDate[]): string | undefined =>
    dates.flatMap(({ startTime, endTime }) => [timeProblem(startTime), timeProblem(endTime)]).find(Boolean);

  return {
    ...form,
    state,
    /** How a visit is described that is given no description. */
    visitDescription: describeVisit(state),
    changeDates: (dates: readonly FormDate[]) => {
      const [before, after] = [state.dates[0]?.date ?? "", dates[0]?.date ?? ""];
      const recurrence = before === after ? state.recurrence : moveFirstDay(state.recurrence, before, after);
      change({ dates, recurrence });
    },
    changeRooms: (rooms: readonly MeetingRoom[]) => {
      const ids = rooms.map(({ id }) => id);
      change({ rooms, waitFor: state.waitFor.filter(({ id }) => !ids.includes(id)) }, "buildingId");
    },
    meeting,
    type,
    needsRoom,
    site,
    sites,
    buildings,
    timeZone: site?.timeZone ?? usualZone,
    now,
    outlook: useBookingPreview(state, user.id, {
      exclude: meeting?.id ?? null,
      isOnStep: !stepProblem(state.dates),
    }),
    details,
    /** What is wrong with a time beside the steps of the time fields. */
    timeProblem,
  };
};

export type MeetingFormState = ReturnType<typeof useMeetingForm>;
