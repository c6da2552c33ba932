import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, redirect } from "@tanstack/react-router";
import { RootFrame } from "../shell/frame/root.tsx";
import { keptOwner } from "../shell/kept/owner.ts";
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
    await context.queryClient.ensureQueryData(sessionQuery).catch(async (error: unknown) => {
      // A screen that restarts without a network still knows from storage that it is a screen.
      if (screenKeyStorage.get()) throw redirect({ to: "/screen-home" });
      // A person who did not log out sees what this device keeps of their day.
      if (!keptOwner()) throw error;
      const { startFromKept } = await import("../shell/last-answers/start.ts");
      if (!(await startFromKept(context.queryClient, error))) throw error;
    });
  },
  component: RootFrame,
  errorComponent: ErrorPage,
  notFoundComponent: () => <NotFoundPage />,
});
