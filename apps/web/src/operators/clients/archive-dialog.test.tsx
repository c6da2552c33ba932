import * as archives from "@portico/contract/operators/archives";
import { listOperatedClients } from "@portico/contract/operators/clients";
import * as grants from "@portico/contract/operators/grants";
import { getOperatorSession } from "@portico/contract/operators/log-in";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, type Stub } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { id } from "../../testing/people.ts";
import { operatedClient, session } from "../testing/rows.ts";

const CLIENT = operatedClient();
const MADE: archives.ClientArchive = {
  ...{
    requestedBy: "ops@example.test",
    requestedAt: "2026-11-20T09:00:00.000Z",
    state: "made",
    problem: null,
  },
  ...{ madeAt: "2026-11-20T09:01:00.000Z", bytes: 12_300_000, expiresAt: "2026-12-04T09:00:00.000Z" },
  downloadedAt: null,
};
const ACCESS = { id: id(95), endsAt: "2026-11-20T14:00:00.000Z", reason: "The client leaves" };
const GRANT: grants.OperatorGrant = {
  ...{
    id: ACCESS.id,
    operator: "ops@example.test",
    reason: ACCESS.reason,
    isOpen: true,
    uses: 0,
    usedAt: null,
  },
  ...{ beginsAt: "2026-11-20T10:00:00.000Z", endsAt: ACCESS.endsAt },
};

async function open(state: archives.ArchiveState, answers: Stub[] = []) {
  const page = await renderPage("/operator/clients", {
    as: null,
    answers: [
      on(getOperatorSession, { session }),
      on(listOperatedClients, {
        results: [CLIENT, operatedClient({ id: id(93), name: "New", state: "set-up" })],
      }),
      on(archives.getArchive, state),
      ...answers,
    ],
  });
  await page.user.click(await screen.findByRole("button", { name: "Archive Northwind House" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Archive of Northwind House" }));
  return { ...page, dialog };
}

test("an archive is asked for, and one that is being made is said so", async () => {
  const beingMade = {
    archive: { ...MADE, state: "being-made", madeAt: null, bytes: 0 } as const,
    access: null,
  };
  const { user, api, dialog } = await open({ archive: null, access: null }, [
    on(archives.requestArchive, beingMade),
  ]);
  expect(await dialog.findByText("No archive has been made.")).toBeVisible();
  api.answer(on(archives.getArchive, beingMade));
  await user.click(dialog.getByRole("button", { name: "Make an archive" }));
  expect(await dialog.findByText(/Is being made, requested by ops@example.test/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Make a new one" })).toBeDisabled();
  expect(api.sent(archives.requestArchive)[0]?.params).toEqual({ id: CLIENT.id });
});

test("its size and age are said; a download asks for access with a reason and hours first", async () => {
  const { user, api, dialog } = await open({ archive: MADE, access: null }, [on(grants.openGrant, GRANT)]);
  expect(await dialog.findByText(/Made Fri 20 Nov 2026.*12 MB.*removed Fri 4 Dec 2026/)).toHaveTextContent(
    "Not downloaded yet",
  );
  expect(dialog.queryByRole("button", { name: "Get a download link" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Open access" }));
  expect(dialog.getByText("Enter the reason.")).toBeVisible();
  await fill(user, dialog.getByLabelText("Reason, as the client sees it"), "The client leaves");
  await fill(user, dialog.getByLabelText("Hours"), "2");
  api.answer(on(archives.getArchive, { archive: MADE, access: ACCESS }));
  await user.click(dialog.getByRole("button", { name: "Open access" }));
  expect(await dialog.findByText(/You have access until Fri 20 Nov 2026.*The client leaves/)).toBeVisible();
  expect(api.sent(grants.openGrant)[0]?.body).toEqual({ reason: "The client leaves", hours: 2 });
});

test("with access the link and the key are shown, and the access is ended", async () => {
  const { user, api, dialog } = await open({ archive: MADE, access: ACCESS }, [
    on(archives.linkArchive, {
      ...{ path: "/api/operator/archives/token", key: "the-key", expiresAt: "2026-11-20T10:52:00.000Z" },
    }),
    on(grants.closeGrant, { ...GRANT, isOpen: false }),
  ]);
  await user.click(await dialog.findByRole("button", { name: "Get a download link" }));
  expect(await dialog.findByRole("link", { name: "Download the archive" })).toHaveAttribute(
    "href",
    "/api/operator/archives/token",
  );
  expect(dialog.getByText("the-key")).toBeVisible();
  await user.click(dialog.getAllByRole("button", { name: "Close" }).at(-1)!);
  await user.click(await screen.findByRole("button", { name: "Archive Northwind House" }));
  await user.click(await screen.findByRole("button", { name: "End access" }));
  expect(await screen.findByText("Your access to Northwind House has ended.")).toBeVisible();
  expect(api.sent(grants.closeGrant)[0]?.params).toEqual({ id: CLIENT.id, grantId: ACCESS.id });
});

test("one that failed says why, one whose time is over that it is gone, and a client of no set-up has none", async () => {
  await open({ archive: { ...MADE, state: "failed", madeAt: null, problem: "No room." }, access: null });
  expect(await screen.findByText("It could not be made: No room.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Archive New" })).toBeNull();
});
