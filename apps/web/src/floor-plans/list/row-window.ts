/** Height of a group's head in pixels, the same as in list.module.css. */
export const HEAD_HEIGHT = 40;

/** Rows below a head. */
export interface ListGroup<Row> {
  id: string;
  rows: readonly Row[];
}

/** The visible part of the list. */
export interface ListWindow {
  top: number;
  height: number;
}

export interface PlacedGroup<Group> {
  group: Group;
  top: number;
  height: number;
}

/** Whether a group is visible, or at most one window height above or below. */
export const isNearWindow =
  (view: ListWindow) =>
  ({ top, height }: { top: number; height: number }): boolean =>
    top < view.top + 2 * view.height && top + height > view.top - view.height;

interface Layout<Row> {
  idOf: (row: Row) => string;
  /** In pixels. */
  rowHeight: number;
}

export const layOutGroups = <Row, Group extends ListGroup<Row>>(
  groups: readonly Group[],
  { idOf, rowHeight }: Layout<Row>,
) => {
  const tops = new Map<string, number>();
  let top = 0;
  const placed = groups.map((group): PlacedGroup<Group> => {
    const start = top;
    for (const [at, row] of group.rows.entries()) tops.set(idOf(row), start + HEAD_HEIGHT + at * rowHeight);
    const height = HEAD_HEIGHT + group.rows.length * rowHeight;
    top += height;
    return { group, top: start, height };
  });
  return { groups: placed, tops, height: top };
};
