import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useAtRest } from "../../shell/api/at-rest.ts";
import { queryClient } from "../../shell/api/query-client.ts";
import { createStorage } from "../../shell/browser-storage.ts";
import { type Preloadable, usePreloadable } from "../../shell/page/preloadable.ts";
import { useWalkIns } from "../walk-ins/use-walk-ins.ts";
import type { ArrivalListProps } from "./list.tsx";
import { arrivalsQuery, useArrivals } from "./use-arrivals.ts";

/** Milliseconds since 1970; early.js reads the same key, and asks until then who waits. */
const hostUntilStorage = createStorage<number>("local", "portico-host-until");
const HOST_MS = 30 * 24 * 3_600_000;

// Most people rarely have somebody waiting: what the rows need loads with the first.
const loadList = () => import("./list.tsx");
const arrivalList: Preloadable<ArrivalListProps> = {
  Component: lazy(() => loadList().then((module) => ({ default: module.ArrivalList }))),
};
const OwnWalkIns = lazy(() =>
  import("./own-walk-ins.tsx").then((module) => ({ default: module.OwnWalkIns })),
);

// The lists stay once they were needed: they know whom they have told of, and what is being answered.
const WalkInsBanner = () => {
  const { data: walkIns = [] } = useWalkIns(null, true, useAtRest());
  const [hadSome, setHadSome] = useState(false);
  if (walkIns.length > 0 && !hadSome) setHadSome(true);
  return hadSome && <OwnWalkIns />;
};

/**
 * For hosts, on every screen: their visitors who have arrived, one row each, and walk-ins who named them as
 * host; null without any.
 */
export const ArrivalsBanner = () => {
  const arrivals = useArrivals();
  const ArrivalList = usePreloadable(arrivalList);
  const [openedAt] = useState(Date.now);
  const [hadSome, setHadSome] = useState(false);
  if (arrivals.length > 0 && !hadSome) setHadSome(true);
  useEffect(() => {
    if (hadSome) hostUntilStorage.set(Date.now() + HOST_MS);
  }, [hadSome]);
  // Reception's page already lists all walk-ins.
  const isReception = useLocation().pathname === "/reception";

  return (
    <>
      <Suspense>{hadSome && <ArrivalList arrivals={arrivals} openedAt={openedAt} />}</Suspense>
      <Suspense>{!isReception && <WalkInsBanner />}</Suspense>
    </>
  );
};

/** Resolves once the banner can show at once what it shows first. */
export const prepareBanner = async (): Promise<void> => {
  const [{ ArrivalList }] = await Promise.all([loadList(), queryClient.prefetchQuery(arrivalsQuery)]);
  arrivalList.Component = ArrivalList;
};
