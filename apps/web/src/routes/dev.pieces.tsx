import { createFileRoute } from "@tanstack/react-router";
import { GalleryPage } from "../gallery/page.tsx";

/** All shared components on one page, for developers and for the browser tests' accessibility check. */
export const Route = createFileRoute("/dev/pieces")({
  staticData: { title: "pieces" },
  component: GalleryPage,
});
