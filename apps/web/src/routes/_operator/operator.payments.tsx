import { createFileRoute } from "@tanstack/react-router";
import { PaymentsPage } from "../../operators/payments/page.tsx";

export const Route = createFileRoute("/_operator/operator/payments")({ component: PaymentsPage });
