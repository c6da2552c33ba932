import { useDebouncedValue } from "@mantine/hooks";
import type { SpotlightActionData } from "@mantine/spotlight";
import { IconAddressBook, IconCalendar, IconUser } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { dayIn, formatSpan, fullName } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { call } from "../api/call.ts";
import { listIconOf } from "../resources/icons.ts";
import { useHasResources } from "../resources/types.ts";
import { useMayLocate, useSession } from "../session/session.ts";
import { useSites } from "../session/sites.ts";

/** The specification's delay after the last key. */
const DEBOUNCE_MS = 300;
const SEARCH_MIN = 2;
/** The specification's minimum for a search for people. */
const PEOPLE_SEARCH_MIN = 3;
const SHOWN = 8;
/** The number of coming meetings that are searched. */
const UPCOMING_MAX = 50;

/** Whether the person may book visitors or works at reception, and therefore finds them. */
const useMayFindVisitors = (): boolean => {
  const { user, client, inGroup } = useSession();
  const { routesByPath } = useRouter();
  const isOnlyCleaning = user.groups.includes("cleaning") && !inGroup("reception", "security", "admin");
  return (
    client.config.features.includes("reception") &&
    "/visitors/$visitorId" in routesByPath &&
    inGroup("employee", "reception", "security", "admin") &&
    !isOnlyCleaning
  );
};

/**
 * Rooms and visitors are searched by the typed text; the person's next meetings are listed from the start.
 */
export const usePaletteResults = (query: string) => {
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const { timeZone } = useSites();
  const hasResources = useHasResources();
  const now = useNow();
  const today = dayIn(timeZone, now);
  const [search] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  const isLongEnough = search.length >= SEARCH_MIN;
  const found = useQuery({
    queryKey: ["resources", "palette", search],
    queryFn: ({ signal }) => call("GET /rooms/", { query: { search, limit: SHOWN }, signal }),
    placeholderData: keepPreviousData,
    enabled: hasResources && isLongEnough && "/rooms/$id" in routesByPath,
  });
  const coming = useQuery({
    queryKey: ["meetings", "palette", today],
    meta: { shows: { own: true } },
    queryFn: ({ signal }) =>
      call("GET /meetings/", {
        query: { mine: "true", fromDate: today, status: "booked", limit: UPCOMING_MAX },
        signal,
      }),
    enabled: "/meetings/$id" in routesByPath,
  });

  const findsVisitors = useMayFindVisitors();
  const isVisitorSearch = findsVisitors && search.length >= PEOPLE_SEARCH_MIN;
  const known = useQuery({
    queryKey: ["visitors", "palette", search],
    queryFn: ({ signal }) => call("GET /visitors/", { query: { search, limit: SHOWN }, signal }),
    placeholderData: keepPreviousData,
    enabled: isVisitorSearch,
  });

  const isColleagueSearch = useMayLocate() && search.length >= PEOPLE_SEARCH_MIN;
  const locatable = useQuery({
    queryKey: ["people", "palette", search],
    queryFn: ({ signal }) =>
      call("GET /users/", { query: { isStaff: "true", isLocatable: "true", search, limit: SHOWN }, signal }),
    placeholderData: keepPreviousData,
    enabled: isColleagueSearch,
  });

  const colleagues = (isColleagueSearch ? (locatable.data?.results ?? []) : []).map(
    (colleague): SpotlightActionData => ({
      id: `colleague-${colleague.id}`,
      label: fullName(colleague),
      description: colleague.company ?? "",
      leftSection: <IconUser size={18} stroke={1.75} aria-hidden />,
      // The reason is the same as for visitors.
      keywords: query,
      onClick: () => void navigate({ to: "/", search: { locate: colleague.id } }),
    }),
  );
  const visitors = (isVisitorSearch ? (known.data?.results ?? []) : []).map(
    (visitor): SpotlightActionData => ({
      id: `visitor-${visitor.id}`,
      label: fullName(visitor),
      description: visitor.company ?? "",
      leftSection: <IconAddressBook size={18} stroke={1.75} aria-hidden />,
      // The palette filters by label and description, but the server also matches other fields.
      keywords: query,
      onClick: () => void navigate({ to: "/visitors/$visitorId", params: { visitorId: visitor.id } }),
    }),
  );
  const rooms = (isLongEnough ? (found.data?.results ?? []) : []).map(
    ({ id, name, type, locationPath }): SpotlightActionData => {
      const Icon = listIconOf(type.icon);
      return {
        id: `room-${id}`,
        label: name,
        description: `${type.name}, ${locationPath}`,
        leftSection: <Icon size={18} stroke={1.75} aria-hidden />,
        onClick: () => void navigate({ to: "/rooms/$id", params: { id } }),
      };
    },
  );
  const meetings = (coming.data?.results ?? [])
    .filter(({ end }) => Date.parse(end) > now.getTime())
    // Without a search text only the next three; with one, all loaded meetings.
    .slice(0, query.trim() === "" ? 3 : UPCOMING_MAX)
    .map(
      ({ id, description, start, end, timeZone, rooms }): SpotlightActionData => ({
        id: `meeting-${id}`,
        label: description,
        description: [formatSpan(start, end, timeZone), rooms[0]?.name].filter(Boolean).join(", "),
        leftSection: <IconCalendar size={18} stroke={1.75} aria-hidden />,
        onClick: () => void navigate({ to: "/meetings/$id", params: { id } }),
      }),
    );
  return { colleagues, rooms, visitors, meetings };
};
