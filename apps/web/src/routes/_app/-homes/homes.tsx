import { type ComponentType, lazy, Suspense } from "react";
import { WhenSeen } from "../../../shell/page/when-seen.tsx";
import { useClient, useSession } from "../../../shell/session/session.ts";
import { RowsSkeleton } from "../../../ui/feedback/skeletons.tsx";
import { UntitledPanel } from "../../../ui/page/panel.tsx";
import { type HomeName, homesOf } from "./homes-of.ts";

const HOMES: Record<HomeName, ComponentType> = {
  reception: lazy(() =>
    import("../../../visits/home/panel.tsx").then((module) => ({ default: module.ReceptionHome })),
  ),
  parking: lazy(() =>
    import("../../../parking/home/panel.tsx").then((module) => ({ default: module.ParkingHome })),
  ),
  cleaning: lazy(() =>
    import("../../../desks/home/panel.tsx").then((module) => ({ default: module.CleaningHome })),
  ),
  building: lazy(() => import("./building.tsx").then((module) => ({ default: module.BuildingHome }))),
};

const placeholder = (
  <UntitledPanel>
    <RowsSkeleton rows={2} />
  </UntitledPanel>
);

/** The parts of the home for those who run the place, above their own day; each is loaded when it is seen. */
export const Homes = () => {
  const { user } = useSession();
  const { features } = useClient().config;
  return homesOf(user.groups, features).map((name) => {
    const Home = HOMES[name];
    return (
      <WhenSeen key={name} fallback={placeholder}>
        <Suspense fallback={placeholder}>
          <Home />
        </Suspense>
      </WhenSeen>
    );
  });
};
