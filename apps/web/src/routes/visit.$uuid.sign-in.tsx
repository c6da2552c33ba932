import { createFileRoute } from "@tanstack/react-router";
import { SignInPage } from "../visits/site-sign-in/page.tsx";

const MyVisitSignIn = () => <SignInPage uuid={Route.useParams().uuid} />;

export const Route = createFileRoute("/visit/$uuid/sign-in")({
  staticData: { standsAlone: true },
  component: MyVisitSignIn,
});
