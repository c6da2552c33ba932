import { createFileRoute } from "@tanstack/react-router";
import { WalletsPage } from "../../operators/wallets/page.tsx";

export const Route = createFileRoute("/_operator/operator/wallets")({ component: WalletsPage });
