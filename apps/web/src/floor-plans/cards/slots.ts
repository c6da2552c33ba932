import type { ComponentType } from "react";
import type { PlanDesk } from "../core/markers.ts";
import type { OwnDesk } from "../core/use-own-desk.ts";

/** The person's actions on a desk. The component belongs to the desks feature; the route passes it in. */
export type DeskActions = ComponentType<{
  desk: PlanDesk;
  day: string;
  today: string;
  /** The person's own desk at the site on that day. */
  own: OwnDesk | undefined;
}>;

/** The button for favourites, passed in like the actions. */
export type FavouriteButton = ComponentType<{ desk: PlanDesk }>;
