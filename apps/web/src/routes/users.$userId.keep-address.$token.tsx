import { createFileRoute } from "@tanstack/react-router";
import { KeepAddressPage } from "../accounts/profile/keep-address-page.tsx";

const KeepAddress = () => <KeepAddressPage {...Route.useParams()} />;

export const Route = createFileRoute("/users/$userId/keep-address/$token")({
  staticData: { title: "keepAddress" },
  component: KeepAddress,
});
