import { Outlet, useMatches } from "@tanstack/react-router";
import { OfflineNotice } from "../live/offline-notice.tsx";
import { useDocumentTitle } from "../page/title.ts";

export const RootFrame = () => {
  const isAlone = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isStandalone),
  });
  return isAlone ? <Outlet /> : <TitledFrame />;
};

const TitledFrame = () => {
  useDocumentTitle();
  return (
    <>
      <Outlet />
      <OfflineNotice />
    </>
  );
};
