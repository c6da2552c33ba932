import { createFileRoute } from "@tanstack/react-router";
import { FeedsPage } from "../../meetings/feeds/page.tsx";

export const Route = createFileRoute("/_app/calendar-feeds")({
  staticData: { title: "calendarFeeds", shape: "list" },
  component: FeedsPage,
});
