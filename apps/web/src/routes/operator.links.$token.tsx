import { createFileRoute } from "@tanstack/react-router";
import { LinkPage } from "../operators/log-in/link-page.tsx";
import { showLocale } from "../shell/language/show-locale.ts";

const LinkRoute = () => <LinkPage token={Route.useParams().token} />;

export const Route = createFileRoute("/operator/links/$token")({
  beforeLoad: () => showLocale(),
  staticData: { isStandalone: true },
  component: LinkRoute,
});
