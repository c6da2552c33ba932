import { type ComponentType, lazy } from "react";
import { Piece } from "../../../shell/page/load-together.tsx";
import { useClient, useSession } from "../../../shell/session/session.ts";
import { RowsSkeleton } from "../../../ui/feedback/skeletons.tsx";
import { UntitledPanel } from "../../../ui/page/panel.tsx";
import classes from "./homes.module.css";
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

/** The parts that the signed-in person's home has beside their own day. */
export const useHomes = (): HomeName[] => {
  const { user } = useSession();
  const { features } = useClient().config;
  return homesOf(user.groups, features);
};

/** The parts of the home for those who run the place, above their own day. */
export const Homes = ({ names }: { names: readonly HomeName[] }) =>
  names.map((name) => {
    const Home = HOMES[name];
    return (
      <Piece key={name}>
        <Home />
      </Piece>
    );
  });

/** Stands for the homes and all that is below them, with the footer below the window. */
export const HomesSkeleton = () => (
  <div className={classes.skeleton}>
    <UntitledPanel>
      <RowsSkeleton rows={6} />
    </UntitledPanel>
  </div>
);
