import { sql } from "kysely";
import type { Window } from "../core/window.ts";

/** A window as a range of instants in SQL, half-open as the window is. */
export const toRange = ({ start, end }: Window) =>
  sql<string>`tstzrange(${start.toISOString()}, ${end.toISOString()})`;
