import { Button } from "@mantine/core";
import { useState } from "react";
import type { StatusName } from "../ui/feedback/status.ts";
import { StatusChip } from "../ui/feedback/status-chip.tsx";
import { AvatarStack } from "../ui/people/avatar-stack.tsx";
import { type Column, DataTable } from "../ui/table/data-table.tsx";
import { SelectionBar } from "../ui/table/selection-bar.tsx";
import classes from "./gallery.module.css";

interface Row {
  id: string;
  name: string;
  count: number;
  status: StatusName;
}

const PEOPLE = [
  { id: "1", firstName: "Callum", lastName: "Reid" },
  { id: "2", firstName: "Mei Ling", lastName: "Chow" },
  { id: "3", firstName: "Amir", lastName: "Haddad" },
];
const ROWS: Row[] = [
  { id: "a", name: "Team stand-up", count: 5, status: "ended" },
  { id: "b", name: "Supplier review with Okada", count: 4, status: "booked" },
  { id: "c", name: "One to one", count: 2, status: "cancelled" },
];
const COLUMNS: Column<Row>[] = [
  { accessor: "name", title: "Meeting" },
  {
    accessor: "count",
    title: "Attendees",
    render: ({ count }) => <AvatarStack people={PEOPLE.slice(0, count)} count={count} />,
  },
  { accessor: "status", title: "Status", render: ({ status }) => <StatusChip status={status} /> },
];

/** A table with ticked rows, and the selection bar below it. */
export const GalleryRows = () => {
  const [ticked, setTicked] = useState(ROWS.slice(1, 2));
  const [isDescending, setDescending] = useState(false);
  return (
    <div className={classes.rows}>
      <DataTable
        columns={COLUMNS}
        rows={isDescending ? ROWS.toReversed() : ROWS}
        count={ROWS.length}
        page={1}
        limit={10}
        onPage={() => undefined}
        empty={null}
        selection={{
          rows: ticked,
          onChange: setTicked,
          labelOf: ({ name }) => `Select ${name}`,
          allLabel: "Select all",
        }}
        sorting={{ accessor: "name", isDescending, onChange: setDescending }}
      />
      {ticked.length > 0 && (
        <div>
          <SelectionBar count={ticked.length} onClear={() => setTicked([])}>
            <Button variant="white" color="dark">
              Contact hosts
            </Button>
          </SelectionBar>
        </div>
      )}
    </div>
  );
};
