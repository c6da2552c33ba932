import { createFileRoute } from "@tanstack/react-router";
import { LineVerifyPage } from "../account/profile/line-verify-page.tsx";

const LineVerify = () => <LineVerifyPage {...Route.useParams()} />;

export const Route = createFileRoute("/users/$userId/line_verify/$token")({
  staticData: { title: "lineVerify" },
  component: LineVerify,
});
