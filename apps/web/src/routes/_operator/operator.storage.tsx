import { createFileRoute } from "@tanstack/react-router";
import { StoragePage } from "../../operators/storage/page.tsx";

export const Route = createFileRoute("/_operator/operator/storage")({ component: StoragePage });
