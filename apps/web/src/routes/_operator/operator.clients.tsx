import { createFileRoute } from "@tanstack/react-router";
import { ClientsPage } from "../../operators/clients/page.tsx";

export const Route = createFileRoute("/_operator/operator/clients")({ component: ClientsPage });
