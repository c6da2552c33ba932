import { getOperatorSession } from "@portico/contract/operators/log-in";
import * as contract from "@portico/contract/operators/storage";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, type Stub } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { session } from "../testing/rows.ts";

const disk = { kind: "local" as const, freeBytes: 20_000_000_000, totalBytes: 80_000_000_000 };
const STATE: contract.StorageState = {
  folders: [
    { name: "data", path: "/srv/portico", bytes: 40, disk },
    { name: "backups", path: "/srv/portico/backups", bytes: 5_000_000, disk: { ...disk, kind: "network" } },
  ],
  database: { isEmbedded: false, bytes: 48_000_000, fileBytes: 2_000_000 },
};

const open = (answers: Stub[] = []) =>
  renderPage("/operator/storage", {
    as: null,
    answers: [on(getOperatorSession, { session }), on(contract.getStorage, STATE), ...answers],
  });

test("folders, their disks and the database are shown with their sizes", async () => {
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "20 GB of 80 GB are free" })).toBeVisible();
  const [data, backups] = within(screen.getByRole("region", { name: "Folders" })).getAllByRole("listitem");
  expect(data).toHaveTextContent("/srv/portico");
  expect(backups).toHaveTextContent(/Backups.*5 MB.*On a network share\./);
  expect(screen.getByRole("region", { name: "Database" })).toHaveTextContent("A server of its own");
});

test("a test says of each folder whether it can be written", async () => {
  const { user } = await open([
    on(contract.tryStorage, {
      results: [
        { name: "data", path: "/srv/portico", problem: null, reason: null },
        { name: "backups", path: "/srv/portico/backups", problem: "read-only", reason: "EROFS: read-only" },
      ],
    }),
  ]);
  await user.click(await screen.findByRole("button", { name: "Write, read and remove a file" }));
  expect(await screen.findByText("Data: Written, read and removed.")).toBeVisible();
  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent("Backups: The disk can only be read.");
  expect(alert).toHaveTextContent("EROFS: read-only");
});
