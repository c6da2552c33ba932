import { createFileRoute } from "@tanstack/react-router";
import { JobsPage } from "../../operators/jobs/page.tsx";

export const Route = createFileRoute("/_operator/operator/jobs")({ component: JobsPage });
