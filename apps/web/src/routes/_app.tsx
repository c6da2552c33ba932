import { createFileRoute, redirect } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { loadWhenIdle } from "../shell/api/load-when-idle.ts";
import { AppFrame } from "../shell/frame/frame.tsx";
import { useKeptAnswers } from "../shell/last-answers/use-kept-answers.ts";
import { ErrorPage } from "../shell/page/error-page.tsx";
import { NotFoundPage } from "../shell/page/not-found-page.tsx";
import { usePreloadable } from "../shell/page/preloadable.ts";
import { screenKeyStorage } from "../shell/screens/device-key.ts";
import { sessionQuery, useHasFeature } from "../shell/session/session.ts";
import { arrivalsBanner, loadArrivalsWithPage } from "../visits/arrivals/load.ts";

const PhoneBar = lazy(() =>
  loadWhenIdle(() => import("./_app/-phone-bar.tsx").then((module) => ({ default: module.PhoneBar }))),
);

const RollCallBanner = lazy(() =>
  loadWhenIdle(() =>
    import("../muster/own/banner.tsx").then((module) => ({ default: module.RollCallBanner })),
  ),
);

/** The counters of navigation entries; each is rendered only with its entry. */
const COUNTS = {
  parkingRequests: lazy(() =>
    loadWhenIdle(() =>
      import("../parking/decisions/waiting-count.tsx").then((module) => ({ default: module.WaitingCount })),
    ),
  ),
};

const BookingRows = lazy(() =>
  import("./_app/-palette/booking-rows.tsx").then((module) => ({ default: module.BookingRows })),
);

const SettingRows = lazy(() =>
  import("./_app/-settings-index/palette-rows.tsx").then((module) => ({ default: module.SettingRows })),
);

/** What the palette finds in features. */
const FOUND = { booking: BookingRows, settings: SettingRows };

const SignedIn = () => {
  const hasVisitors = useHasFeature("reception");
  const hasMuster = useHasFeature("muster");
  const ArrivalsBanner = usePreloadable(arrivalsBanner);
  useKeptAnswers();
  return (
    <AppFrame
      counts={COUNTS}
      found={FOUND}
      phoneBar={
        <Suspense>
          <PhoneBar />
        </Suspense>
      }
      notices={
        <>
          <Suspense>{hasMuster && <RollCallBanner />}</Suspense>
          <Suspense>{hasVisitors && <ArrivalsBanner />}</Suspense>
        </>
      }
    />
  );
};

/** All routes inside need a session; a device that is a screen and has no session goes to its own page. */
export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ context, location }) => {
    const known = await context.queryClient.ensureQueryData(sessionQuery);
    // The person may have logged in in another tab since, so the session is fetched again, unless that was
    // just done.
    const { user, needsSecondFactor } = known.user
      ? known
      : await context.queryClient.fetchQuery({ ...sessionQuery, staleTime: 2000 });
    if (!user && screenKeyStorage.get()) throw redirect({ to: "/screen-home" });
    if (!user)
      throw redirect({ to: "/login", search: location.href === "/" ? {} : { redirectFrom: location.href } });
    if (needsSecondFactor) throw redirect({ to: "/set-up-second-step" });
    if (known.client.config.features.includes("reception")) await loadArrivalsWithPage();
  },
  component: SignedIn,
  errorComponent: ErrorPage,
  notFoundComponent: () => <NotFoundPage isInFrame />,
});
