import { createFileRoute, redirect } from "@tanstack/react-router";
import { ErrorPage } from "../shell/error-page.tsx";
import { Frame } from "../shell/frame.tsx";
import { NotFoundPage } from "../shell/not-found-page.tsx";
import { sessionQuery } from "../shell/session.ts";

/** Everything inside needs a session. */
export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ context, location }) => {
    const known = await context.queryClient.ensureQueryData(sessionQuery);
    // Perhaps somebody has logged in in another tab since: ask again, unless that was just now.
    const { user } = known.user
      ? known
      : await context.queryClient.fetchQuery({ ...sessionQuery, staleTime: 2000 });
    if (!user)
      throw redirect({ to: "/login", search: location.href === "/" ? {} : { redirectFrom: location.href } });
  },
  component: Frame,
  errorComponent: ErrorPage,
  notFoundComponent: () => <NotFoundPage isInFrame />,
});
