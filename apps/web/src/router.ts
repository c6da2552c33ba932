import { createRouter } from "@tanstack/react-router";
import type { shell } from "./locales/en-GB/shell/core.ts";
import { routeTree } from "./route-tree.gen.ts";
import { queryClient } from "./shell/api/query-client.ts";
import { parseSearch, stringifySearch } from "./shell/lists/search-params.ts";
import { PageError } from "./shell/page/error-page.tsx";
import { PendingPage } from "./shell/page/pending.tsx";
import { onSessionEnded } from "./shell/session/session.ts";
import type { PageShape } from "./ui/page/page-skeleton.tsx";

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The screen's name in the header and the browser tab: a key of shell:titles. */
    title?: keyof typeof shell.titles;
    /**
     * Whether the route starts without the server and shows no notices about the session: the screen by a
     * door.
     */
    isStandalone?: boolean;
    /** What stands for the page while its code loads. Without one the page before it stays. */
    shape?: PageShape;
    /** Whether the page has buttons of its own at the bottom of a phone, as forms have: shortcuts would be in their way. */
    hasOwnBar?: boolean;
  }
}

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultErrorComponent: PageError,
  defaultPreload: "intent",
  // TanStack Query keeps the data of pages fresh, not the router.
  defaultPreloadStaleTime: 0,
  // A page that comes at once is not preceded by its skeleton, and one that was shown does not hold the page up.
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
});

for (const { options } of Object.values(router.routesById))
  if (options.staticData?.shape) options.pendingComponent = PendingPage;

onSessionEnded((end) => {
  const { pathname, href } = router.state.location;
  // A page that goes on without the server says itself what has ended.
  if (router.state.matches.some(({ staticData }) => staticData.isStandalone)) return;
  if (end === "incomplete") return void router.navigate({ to: "/set-up-second-step" });
  if (pathname === "/login") return;
  void router.navigate({ to: "/login", search: { redirectFrom: href } });
});
