import { createFileRoute } from "@tanstack/react-router";
import { BrokenSetUpPage, SetUpPage } from "../installation/set-up/page.tsx";
import { setUpQuery } from "../installation/set-up/use-set-up.ts";
import { requireLoggedOut } from "../shell/session/route-guards.ts";

const SetUp = () => <SetUpPage token={Route.useParams().token} />;

export const Route = createFileRoute("/set-up/$token")({
  beforeLoad: ({ context }) => requireLoggedOut(context.queryClient),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(setUpQuery(params.token)),
  staticData: { title: "setUp" },
  component: SetUp,
  errorComponent: BrokenSetUpPage,
});
