import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, redirect } from "@tanstack/react-router";
import { RootFrame } from "../shell/frame/root.tsx";
import { showLocale } from "../shell/language/show-locale.ts";
import { ErrorPage } from "../shell/page/error-page.tsx";
import { NotFoundPage } from "../shell/page/not-found-page.tsx";
import { screenKeyStorage } from "../shell/screens/device-key.ts";
import { sessionQuery } from "../shell/session/session.ts";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context, matches }) => {
    if (matches.some(({ staticData }) => staticData.isStandalone)) return;
    // The language of a visitor is that of the kiosk and of the visitor's page only.
    await showLocale({ visitor: null });
    await context.queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
      // A screen that restarts without a network still knows from storage that it is a screen.
      throw screenKeyStorage.get() ? redirect({ to: "/screen-home" }) : error;
    });
  },
  component: RootFrame,
  errorComponent: ErrorPage,
  notFoundComponent: () => <NotFoundPage />,
});
