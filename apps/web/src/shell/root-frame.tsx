import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTitle } from "./title.ts";

// Not needed for the first paint.
const OfflineNotice = lazy(() => import("./offline-notice.tsx").then((module) => ({ default: module.OfflineNotice })));

export const RootFrame = () => {
  useTitle();
  return (
    <>
      <Outlet />
      <Suspense>
        <OfflineNotice />
      </Suspense>
    </>
  );
};
