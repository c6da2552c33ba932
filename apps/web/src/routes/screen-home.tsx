import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { ScreenPage } from "../meetings/screens/page.tsx";
import { screenKeyStorage } from "../shell/screens/device-key.ts";

const KioskPage = lazy(() => import("../visits/kiosk/page.tsx"));

/** The page of this device: a kiosk in a lobby, else the screen beside a door. */
const ScreenHome = () => (screenKeyStorage.get()?.kind === "kiosk" ? <KioskPage /> : <ScreenPage />);

export const Route = createFileRoute("/screen-home")({
  staticData: { isStandalone: true },
  component: ScreenHome,
});
