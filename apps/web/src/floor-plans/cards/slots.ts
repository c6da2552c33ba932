import type { ComponentType } from "react";
import type { PlanDesk } from "../core/marks.ts";
import type { OwnDesk } from "../core/use-own-desk.ts";

/** What the person can do with a desk. Desks' feature has it; the route hands it in. */
export type DeskActions = ComponentType<{
  desk: PlanDesk;
  day: string;
  today: string;
  /** The person's own desk at the site on that day. */
  own: OwnDesk | undefined;
}>;

/** Keeps a desk among the favourites; handed in like the actions. */
export type FavouriteButton = ComponentType<{ desk: PlanDesk }>;
