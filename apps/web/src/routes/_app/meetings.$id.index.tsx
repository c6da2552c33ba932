import { createFileRoute } from "@tanstack/react-router";
import { MeetingPage } from "../../meetings/details/page.tsx";

export const Route = createFileRoute("/_app/meetings/$id/")({
  staticData: { title: "meeting", shape: "details" },
  component: MeetingPage,
});
