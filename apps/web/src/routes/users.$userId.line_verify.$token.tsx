import { createFileRoute } from "@tanstack/react-router";
import { LineManagerPage } from "../accounts/sign-up/line-manager-page.tsx";

const LineVerify = () => <LineManagerPage {...Route.useParams()} />;

export const Route = createFileRoute("/users/$userId/line_verify/$token")({
  staticData: { title: "lineVerify" },
  component: LineVerify,
});
