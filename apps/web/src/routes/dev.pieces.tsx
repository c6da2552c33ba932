import { createFileRoute } from "@tanstack/react-router";
import { GalleryPage } from "../gallery/page.tsx";

/** All shared pieces on one page: for looking at them, and for the browser tests' accessibility check. */
export const Route = createFileRoute("/dev/pieces")({
  staticData: { title: "pieces" },
  component: GalleryPage,
});
