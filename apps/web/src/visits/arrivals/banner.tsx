import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useWalkIns } from "../walk-ins/use-walk-ins.ts";
import classes from "./arrivals.module.css";
import { useArrivals } from "./use-arrivals.ts";

// Most people rarely have somebody waiting: what the rows need loads with the first.
const ArrivalList = lazy(() => import("./list.tsx").then((module) => ({ default: module.ArrivalList })));
const WalkIns = lazy(() => import("../walk-ins/list.tsx").then((module) => ({ default: module.WalkIns })));

// The lists stay once they were needed: they know whom they have told of, and what is being answered.
const OwnWalkIns = () => {
  const { data: walkIns = [] } = useWalkIns(null, true);
  const [hadSome, setHadSome] = useState(false);
  if (walkIns.length > 0 && !hadSome) setHadSome(true);
  return hadSome && <WalkIns siteId={null} mine />;
};

/**
 * For hosts, on every screen: their visitors who have arrived, one row each, and walk-ins who named them as
 * host; null without any.
 */
export const ArrivalsBanner = () => {
  const arrivals = useArrivals();
  const [openedAt] = useState(Date.now);
  const [hadSome, setHadSome] = useState(false);
  if (arrivals.length > 0 && !hadSome) setHadSome(true);
  // Reception's page already lists all walk-ins.
  const isReception = useLocation().pathname === "/reception";

  return (
    <>
      <Suspense>{hadSome && <ArrivalList arrivals={arrivals} openedAt={openedAt} />}</Suspense>
      <div className={classes.walkIns}>
        <Suspense>{!isReception && <OwnWalkIns />}</Suspense>
      </div>
    </>
  );
};
