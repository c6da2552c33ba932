import { createFileRoute } from "@tanstack/react-router";
import { MailPage } from "../../operators/mail/page.tsx";

export const Route = createFileRoute("/_operator/operator/mail")({ component: MailPage });
