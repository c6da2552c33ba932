import { listHelpTexts } from "@portico/contract/help/help";
import { whoami } from "@portico/contract/sign-in/sessions";
import { listSites } from "@portico/contract/sites/sites";
import { keepChoice } from "@portico/contract/views/views";
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
} from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { vi } from "vitest";
import { App } from "../app.tsx";
import { queryClient } from "../shell/api/query-client.ts";
import { parseSearch, stringifySearch } from "../shell/lists/search-params.ts";
import { sessionQuery } from "../shell/session/session.ts";
import { on, type Stub, type StubbedApi, stubApi } from "./api.ts";
import { client, HARBOUR, list, person } from "./people.ts";
import { problems } from "./problems.ts";

export interface Setting {
  /** The signed-in person; left out: an employee; null: no session. */
  as?: ReturnType<typeof person> | null;
  /** Whether the person must set up a second factor first. */
  needsSecondFactor?: boolean;
  client?: ReturnType<typeof client>;
  /** How the person left their screens, by name; left out: nothing is kept. */
  choices?: Record<string, string>;
  sites?: (typeof HARBOUR)[];
  /** Further answers of the server, beside session and sites. */
  answers?: Stub[];
  /** The address, with its search. */
  at?: string;
  /** The window's width in pixels; left out: a desktop's. */
  width?: number;
  /** The fixed time of the clock. */
  now?: string;
}

/** A Friday morning in London; the server's tests start at the same moment. */
export const NOW = "2026-11-20T10:42:00.000Z";

const routerOf = (routeTree: AnyRoute, at: string) =>
  createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [at] }),
    context: { queryClient },
    parseSearch,
    stringifySearch,
  });

export interface Rendered {
  user: UserEvent;
  api: StubbedApi;
  /** The present path and search. */
  address: () => string;
}

export const show = async (routeTree: AnyRoute, setting: Setting): Promise<Rendered> => {
  const {
    as = person(),
    client: house = client(),
    sites = [HARBOUR],
    answers = [],
    at = "/",
    now = NOW,
  } = setting;
  if (setting.width) window.innerWidth = setting.width;
  // Only dates are faked; timers run as usual.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  const { api, fetch } = stubApi(problems);
  vi.stubGlobal("fetch", fetch);
  const session = {
    user: as,
    needsSecondFactor: setting.needsSecondFactor ?? false,
    client: house,
    choices: { "first-visit": "seen", ...setting.choices },
  };
  api.answer(
    on(whoami, session),
    on(listSites, list(...sites)),
    on(listHelpTexts, list()),
    on(keepChoice, ({ body }) => body),
  );
  api.answer(...answers);
  // The session is loaded with the page, so it is in the cache before the screen.
  queryClient.setQueryData(sessionQuery.queryKey, session);
  const router = routerOf(routeTree, at);
  await router.load();
  // No delay between two keys.
  const user = userEvent.setup({ delay: null });
  await act(async () => void render(<App router={router} env="test" />));
  return { user, api, address: () => router.state.location.href };
};

/** Renders one component, with the project's theme, texts, session, queries and router. */
export const renderScreen = (element: ReactElement, setting: Setting = {}): Promise<Rendered> =>
  show(
    createRootRouteWithContext<{ queryClient: typeof queryClient }>()({ component: () => element }),
    setting,
  );
