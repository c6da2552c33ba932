import { createFileRoute } from "@tanstack/react-router";
import { DoorPage } from "../meetings/door/door-page.tsx";

export const Route = createFileRoute("/screen-home")({
  staticData: { standsAlone: true },
  component: DoorPage,
});
