import { createFileRoute } from "@tanstack/react-router";
import { HealthPage } from "../../operators/health/page.tsx";

export const Route = createFileRoute("/_operator/operator/health")({ component: HealthPage });
