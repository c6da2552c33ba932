import { createFileRoute } from "@tanstack/react-router";
import { TextsPage } from "../../operators/texts/page.tsx";

export const Route = createFileRoute("/_operator/operator/texts")({ component: TextsPage });
