import { createFileRoute } from "@tanstack/react-router";
import { NotificationsPage } from "../../notifications/page.tsx";

export const Route = createFileRoute("/_app/notifications")({
  staticData: { title: "notifications", shape: "list" },
  component: NotificationsPage,
});
