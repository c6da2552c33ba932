import { type Group, idOf } from "./rows.ts";

/** Heights of the list's rows in pixels, the same as in list.module.css. */
export const HEAD_HEIGHT = 40;
export const ROW_HEIGHT = 44;

/** The visible part of the list. */
export interface ListWindow {
  top: number;
  height: number;
}

export interface PlacedGroup {
  group: Group;
  top: number;
  height: number;
}

/** Whether a group is visible, or at most one window height above or below. */
export const isNearWindow =
  (view: ListWindow) =>
  ({ top, height }: PlacedGroup): boolean =>
    top < view.top + 2 * view.height && top + height > view.top - view.height;

export const layOutGroups = (groups: readonly Group[]) => {
  const tops = new Map<string, number>();
  let top = 0;
  const placed = groups.map((group) => {
    const start = top;
    for (const [at, row] of group.rows.entries()) tops.set(idOf(row), start + HEAD_HEIGHT + at * ROW_HEIGHT);
    const height = HEAD_HEIGHT + group.rows.length * ROW_HEIGHT;
    top += height;
    return { group, top: start, height };
  });
  return { groups: placed, tops, height: top };
};
