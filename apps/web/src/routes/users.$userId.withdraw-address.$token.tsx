import { createFileRoute } from "@tanstack/react-router";
import { WithdrawAddressPage } from "../accounts/profile/withdraw-address-page.tsx";

const WithdrawAddress = () => <WithdrawAddressPage {...Route.useParams()} />;

export const Route = createFileRoute("/users/$userId/withdraw-address/$token")({
  staticData: { title: "withdrawAddress" },
  component: WithdrawAddress,
});
