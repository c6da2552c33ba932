import "../styles/app.css";
import { Button, Checkbox, SegmentedControl, Switch } from "@mantine/core";
import { IconPlus, IconWifiOff } from "@tabler/icons-react";
import { useState } from "react";
import { ErrorState } from "../shell/page/error-state.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../ui/feedback/skeletons.tsx";
import type { StatusName } from "../ui/feedback/status.ts";
import { StatusChip } from "../ui/feedback/status-chip.tsx";
import { toast } from "../ui/feedback/toasts.ts";
import { Panel } from "../ui/page/panel.tsx";
import { GalleryDialogs } from "./dialogs.tsx";
import { GalleryFields } from "./fields.tsx";
import classes from "./gallery.module.css";
import { GalleryMonths } from "./months.tsx";
import { GalleryRows } from "./rows.tsx";

const SETS: Record<string, StatusName[]> = {
  Status: ["confirmed", "permit", "pending", "queued", "colleague", "claimable", "notPossible", "denied"],
  Visits: ["scheduled", "expected", "arrived", "checkedIn", "checkedOut", "noShow", "cancelled"],
  "Plates and desks": [
    "authorised",
    "unauthorised",
    "unknown",
    "denied",
    "exit",
    "toBeCleaned",
    "nonBookable",
  ],
  Meetings: ["booked", "checkedIn", "ended", "released", "cancelled"],
  Answers: ["accepted", "tentative", "declined", "noAnswer"],
  Rooms: ["available", "occupied", "unavailable", "walkIns", "nonBookable"],
};

/** The texts are untranslated examples: the page is for developers. */
export const GalleryPage = () => {
  const [view, setView] = useState("Today");
  return (
    <main className={classes.page}>
      <h1 className="visually-hidden">Pieces</h1>
      <div className={classes.column}>
        {Object.entries(SETS).map(([title, statuses]) => (
          <Panel key={title} title={title}>
            <div className={classes.wrap}>
              {statuses.map((status) => (
                <StatusChip key={status} status={status} />
              ))}
            </div>
          </Panel>
        ))}
        <Panel title="Calendar">
          <GalleryMonths />
        </Panel>
      </div>
      <div className={classes.column}>
        <Panel title="Actions">
          <div className={classes.wrap}>
            <Button leftSection={<IconPlus size={16} stroke={1.75} />}>Request Parking</Button>
            <Button variant="default">Cancel</Button>
            <Button variant="subtle">Export</Button>
          </div>
          <div className={classes.wrap}>
            <Button size="xs" variant="light">
              Approve
            </Button>
            <Button size="xs" variant="default">
              Deny
            </Button>
            <Button size="xs" color="red">
              Cancel visit
            </Button>
            <Button size="xs" loading>
              Sending
            </Button>
            <Button disabled>Disabled</Button>
          </div>
          <div className={classes.wrap}>
            <Checkbox label="Chosen" defaultChecked />
            <Switch label="On" defaultChecked />
            <SegmentedControl
              data={["Today", "Calendar"]}
              value={view}
              onChange={setView}
              aria-label="View"
            />
          </div>
        </Panel>
        <Panel title="Forms">
          <GalleryFields />
        </Panel>
        <Panel title="Rows" isFlush>
          <GalleryRows />
        </Panel>
        <Panel title="Loading">
          <RowsSkeleton />
        </Panel>
      </div>
      <div className={classes.column}>
        <Panel title="Toasts and dialogs">
          <div className={classes.wrap}>
            <Button
              variant="default"
              onClick={() =>
                toast.positive("Parking cancelled.", { action: { label: "Undo", run: () => undefined } })
              }
            >
              Positive
            </Button>
            <Button
              variant="default"
              onClick={() => toast.warning("Car park is full, you have been added to a queue")}
            >
              Warning
            </Button>
            <Button
              variant="default"
              onClick={() =>
                toast.negative("Failed to release permit", {
                  action: { label: "Try again", run: () => undefined },
                })
              }
            >
              Negative
            </Button>
          </div>
          <GalleryDialogs />
        </Panel>
        <Panel>
          <EmptyState
            title="Nothing today."
            text="No meetings are booked for Friday 20 November."
            action={<Button variant="default">Book Meeting Room</Button>}
          />
        </Panel>
        <Panel>
          <ErrorState error={new Error("example")} onRetry={() => undefined} />
        </Panel>
        <Panel>
          <div className={classes.wrap}>
            <IconWifiOff size={18} stroke={1.75} aria-hidden /> <strong>Offline</strong> Showing what was true
            at 10:38
          </div>
        </Panel>
      </div>
    </main>
  );
};
