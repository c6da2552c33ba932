import { Outlet } from "@tanstack/react-router";
import { OfflineNotice } from "./offline-notice.tsx";
import { useTitle } from "./title.ts";

export const RootFrame = () => {
  useTitle();
  return (
    <>
      <Outlet />
      <OfflineNotice />
    </>
  );
};
