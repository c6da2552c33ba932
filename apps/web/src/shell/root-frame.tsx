import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTitle } from "./title.ts";

// Neither is needed for the first paint.
const Notices = lazy(() => import("./notices.tsx").then((module) => ({ default: module.Notices })));

export const RootFrame = () => {
  useTitle();
  return (
    <>
      <Outlet />
      <Suspense>
        <Notices />
      </Suspense>
    </>
  );
};
