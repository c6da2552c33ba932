import { createFileRoute } from "@tanstack/react-router";
import { LogPage } from "../../operators/log/page.tsx";

export const Route = createFileRoute("/_operator/operator/log")({ component: LogPage });
