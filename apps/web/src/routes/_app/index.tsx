import { createFileRoute } from "@tanstack/react-router";
import { Page } from "../../ui/page.tsx";

export const Route = createFileRoute("/_app/")({
  staticData: { title: "home" },
  component: () => <Page>{null}</Page>,
});
