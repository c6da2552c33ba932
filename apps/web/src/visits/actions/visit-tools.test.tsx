import { createPrintJob } from "@portico/contract/visits/badges";
import { contactVisitors, removeParking, reserveParking } from "@portico/contract/visits/visits";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { client, HARBOUR, id } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/texts.ts";
import { DAY, RECEPTION, type Visit, visit } from "../testing/visit.ts";
import { useVisitQuestion, VisitDialogs } from "./dialogs.tsx";
import { VisitMenu } from "./menu.tsx";
import { useVisitTools } from "./use-visit-tools.ts";

const ALL = { edit: true, parking: true, badge: true, contact: true, onMyWay: false, decideDeny: false };
const OLA = visit(501, "Ola", { can: ALL });
const PER = visit(502, "Per");
const SPACE = {
  id: id(551),
  status: "confirmed",
  start: `${DAY}T10:30:00.000Z`,
  end: `${DAY}T11:30:00.000Z`,
  carpark: { id: id(552), name: "Visitors" },
  site: { id: HARBOUR.id, name: HARBOUR.name },
  space: { id: id(553), name: "V3" },
  parkingSpace: { id: id(553), name: "V3" },
};

const Tools = ({ visits }: { visits: [Visit, ...Visit[]] }) => {
  const { asked, ask, close } = useVisitQuestion();
  const tools = useVisitTools(ask);
  return (
    <>
      <VisitMenu visit={visits[0]} tools={tools} excludedActions={[]} previousPage="/reception" />
      <button type="button" onClick={() => ask({ kind: "contact", visits })}>
        Contact all
      </button>
      <VisitDialogs questionState={asked} onClose={close} />
    </>
  );
};
/** A client whose badges an agent prints, and that can send text messages. */
const HOUSE = client({ canText: true, settings: { visitorBadgePrintMode: "legacy" } });

const open = async (...visits: [Visit, ...Visit[]]) => {
  const rendered = await renderScreen(<Tools visits={visits} />, { as: RECEPTION, client: HOUSE });
  const choose = async (item: string) => {
    await rendered.user.click(screen.getByRole("button", { name: "More actions for Ola Okada" }));
    await rendered.user.click(await screen.findByRole("menuitem", { name: item }));
  };
  return { ...rendered, choose };
};

test("reception reserves a space, and is told when there is none", async () => {
  const { api, choose } = await open(OLA);
  api.answer(on(reserveParking, { ...OLA, parkingReservation: SPACE }));
  await choose("Reserve parking");
  await toastOf("Parking reserved for visitor");
  api.answer(on(reserveParking, refused(409, "state", "No space is free.")));
  await choose("Reserve parking");
  await toastOf("Could not reserve parking for visitor");
  expect(api.sent(reserveParking).map(({ params }) => params.id)).toEqual([OLA.id, OLA.id]);
});

test("reception takes a space away, and is told when it cannot be", async () => {
  const { api, choose } = await open({ ...OLA, parkingReservation: SPACE });
  api.answer(on(removeParking, OLA));
  await choose("Remove parking");
  await toastOf("Parking removed for visitor");
  api.answer(on(removeParking, refused(409, "state", "This is over.")));
  await choose("Remove parking");
  await toastOf("Could not remove parking for visitor");
  expect(api.sent(removeParking)).toHaveLength(2);
});

test("where an agent prints badges, one is asked for, and no window opens", async () => {
  const opened = vi.spyOn(window, "open");
  const { api, choose } = await open(OLA);
  const job = {
    id: id(561),
    visitId: OLA.id,
    status: "waiting" as const,
    pdfUrl: "/print.pdf",
    createdAt: `${DAY}T10:42:00.000Z`,
  };
  api.answer(on(createPrintJob, job));
  await choose("Print badge");
  await toastOf("Print job successfully created.");
  expect(api.sent(createPrintJob).map(({ body }) => body.visitId)).toEqual([OLA.id]);
  api.answer(on(createPrintJob, refused(500, "internal")));
  await choose("Print badge");
  await toastOf("There was a problem printing this visitor's badge. Please contact support.");
  expect(opened).not.toHaveBeenCalled();
  opened.mockRestore();
});

test.each([
  ["to one", [OLA], "Contact Ola Okada", "Failed to send contact message", "Contact sent to user"],
  ["to several", [OLA, PER], "Contact visitors", "Failed to send contact messages", "Contact sent to users"],
] as const)(
  "a message %s that is not sent says so, and can be sent again",
  async (_, visits, title, failed, sent) => {
    const { user, api, choose } = await open(...(visits as unknown as [Visit]));
    api.answer(on(contactVisitors, refused(500, "internal")));
    if (visits.length === 1) await choose("Contact");
    else await user.click(screen.getByRole("button", { name: "Contact all" }));
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    expect(dialog.queryByText("Will be sent to 2 visitors, once each.") !== null).toBe(visits.length === 2);
    await fill(user, dialog.getByRole("textbox", { name: "Message" }), "Please use the east entrance.");
    await user.click(dialog.getByRole("button", { name: "Send" }));
    await toastOf(failed);
    api.answer(on(contactVisitors, { sent: visits.length, withoutAddress: 0 }));
    await user.click(dialog.getByRole("button", { name: "Send" }));
    await toastOf(sent);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.sent(contactVisitors).at(-1)?.body).toEqual({
      ids: visits.map((one) => one.id),
      content: "Please use the east entrance.",
      sendEmail: true,
      sendSms: false,
    });
  },
);
