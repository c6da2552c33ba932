import {
  changeMessageWording,
  listMessageWordings,
  type MessageWording,
  previewMessage,
  sendTestMessage,
} from "@portico/contract/administration/message-templates";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, id, list, person } from "../../testing/people.ts";

const INVITED: MessageWording = {
  ...{ kind: "visits.invited", locale: "en-GB" },
  ...{ subject: null, paragraph: "Bring an ID.", sms: null },
};
const PREVIEW = {
  subject: "Invitation: your visit",
  html: `<!doctype html><html><head><style>@media (prefers-color-scheme:dark){p{color:red}}</style></head>
<body><p>Hello Haruto,</p><script>window.hasRun = true</script></body></html>`,
  text: "Hello Haruto,\n\nBring an ID.",
  sms: null,
  standard: { subject: "Invitation: your visit", sms: null },
};

const open = (address = "", ...answers: Stub[]) =>
  renderPage(`/admin/message-templates${address}`, {
    as: person({ id: id(503), groups: ["employee", "admin"] }),
    client: client({ features: ["reception", "rooms"] }),
    answers: [on(listMessageWordings, list(INVITED)), on(previewMessage, PREVIEW), ...answers],
  });
const EDITOR = "?message=visits.invited";
const subject = () => screen.findByRole("textbox", { name: "Subject" });
const bodies = (sent: readonly { body?: unknown }[]) => sent.map(({ body }) => body);

describe("the list", () => {
  test("says by area what is sent when, to whom and how, and what has own words", async () => {
    await open();
    expect(await screen.findByRole("heading", { name: "One message has your own wording" })).toBeVisible();
    const visitors = within(screen.getByRole("region", { name: "Visitors" }));
    expect(visitors.getByRole("link", { name: /^Invitation / })).toHaveTextContent(
      "InvitationWhen somebody books a visit for them. To the visitor, by emailOwn wording: English",
    );
    expect(visitors.getByRole("link", { name: /^Visitor has arrived When/ })).toHaveTextContent(
      "To the host, by email, text message, push messageStandard",
    );
    // The organisation has no parking.
    expect(screen.queryByRole("region", { name: "Parking" })).toBeNull();
    expect(screen.getByRole("region", { name: "Accounts and log-in" })).toBeVisible();
  });

  test("is searched by what it says, and narrowed to own words; the address keeps both", async () => {
    const { user, address } = await open();
    await fill(user, await screen.findByRole("searchbox", { name: "Find a message" }), "forgotten PASSWORD");
    await waitFor(() => expect(screen.getAllByRole("link", { name: /Standard/ })).toHaveLength(1));
    expect(screen.getByRole("link", { name: /^Reset your password/ })).toBeVisible();
    expect(address()).toContain("search=forgotten");
    await user.click(screen.getByRole("button", { name: "With your own wording" }));
    expect(await screen.findByText("No messages found")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "All" }));
    expect(await screen.findByRole("link", { name: /^Invitation When somebody books/ })).toBeVisible();
  });
});

describe("the editor", () => {
  test("saves what was changed, with what stood there before", async () => {
    const { user, api } = await open(EDITOR, on(changeMessageWording, { ...INVITED, subject: "Come" }));
    expect(await screen.findByRole("textbox", { name: "Your own paragraph" })).toHaveValue("Bring an ID.");
    await fill(user, await subject(), "Come");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("“Invitation” is saved.")).toBeVisible();
    expect(api.sent(changeMessageWording)[0]).toMatchObject({
      params: { kind: "visits.invited", locale: "en-GB" },
      body: { subject: "Come", seen: { subject: null } },
    });
  });

  test("a placeholder goes to where the cursor is, and the preview shows the draft", async () => {
    const { user, api } = await open(EDITOR);
    const field = (await subject()) as HTMLInputElement;
    await fill(user, field, "See you on  then");
    field.setSelectionRange(11, 11);
    await user.click(screen.getByRole("button", { name: "Insert Day into Subject" }));
    expect(field).toHaveValue("See you on {{day}} then");
    expect(field).toHaveFocus();
    await waitFor(() =>
      expect(bodies(api.sent(previewMessage))).toContainEqual({
        ...{ subject: "See you on {{day}} then", paragraph: "Bring an ID.", sms: null },
      }),
    );
  });

  test("words that cannot be are refused at their field before they are sent or previewed", async () => {
    const { user, api } = await open(EDITOR);
    await fill(user, await subject(), "Park at {{carpark}}");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("{{carpark}} has no meaning in this message. Remove it.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Send a test to me" })).toBeDisabled();
    expect(api.sent(changeMessageWording)).toEqual([]);
    expect(JSON.stringify(bodies(api.sent(previewMessage)))).not.toContain("{{carpark}}");
  });

  test("back to the standard wording empties all, and saving says so", async () => {
    const standard = { ...INVITED, paragraph: null };
    const { user, api } = await open(EDITOR, on(changeMessageWording, standard));
    await user.click(await screen.findByRole("button", { name: "Use standard wording again" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("“Invitation” is saved.");
    expect(bodies(api.sent(changeMessageWording))).toEqual([
      { paragraph: null, seen: { paragraph: "Bring an ID." } },
    ]);
  });

  test("each language has its words, and what was typed in one stays", async () => {
    const { user, address } = await open(EDITOR);
    await fill(user, await subject(), "Typed");
    await user.click(screen.getByRole("radio", { name: "German" }));
    expect(await subject()).toHaveValue("");
    expect(address()).toContain("language=de-DE");
    await user.click(screen.getByRole("radio", { name: "English" }));
    expect(await subject()).toHaveValue("Typed");
  });

  test("a test goes to the reader with the draft, and says to which address", async () => {
    const { user, api } = await open(EDITOR, on(sendTestMessage, { email: "amir@northwind.example" }));
    await fill(user, await subject(), "Try");
    await user.click(screen.getByRole("button", { name: "Send a test to me" }));
    expect(await screen.findByText("The test is on its way to amir@northwind.example.")).toBeVisible();
    expect(bodies(api.sent(sendTestMessage))).toEqual([
      { subject: "Try", paragraph: "Bring an ID.", sms: null },
    ]);
  });

  test("a test that is refused says why", async () => {
    const { user } = await open(EDITOR, on(sendTestMessage, refused(429, "too_many", "Too many attempts.")));
    await user.click(await screen.findByRole("button", { name: "Send a test to me" }));
    expect(await screen.findByText("Too many attempts.")).toBeVisible();
  });

  test("somebody else's words are shown beside one's own, with the choice", async () => {
    let stored = INVITED;
    const { user } = await open(
      EDITOR,
      on(listMessageWordings, () => list(stored)),
      on(changeMessageWording, () => {
        stored = { ...INVITED, paragraph: "Theirs." };
        return refused(409, "changed_meanwhile", "Changed.", { paragraph: "Theirs." });
      }),
    );
    await fill(user, await screen.findByRole("textbox", { name: "Your own paragraph" }), "Mine.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/Your own paragraph.*Bring an ID\..*Theirs\./)).toBeVisible();
  });

  test("the mail is shown in both schemes and as text, and cannot run anything", async () => {
    const { user } = await open(EDITOR);
    const mail = await screen.findByRole("article", { name: "The email" });
    const shown = () => mail.querySelector("[inert]")!.shadowRoot!;
    expect(shown().querySelector("p")).toHaveTextContent("Hello Haruto,");
    expect([...shown().querySelectorAll("style")].at(-1)).toHaveTextContent("@media none{");
    expect(window).not.toHaveProperty("hasRun");
    await user.click(screen.getByRole("radio", { name: "Dark" }));
    expect([...shown().querySelectorAll("style")].at(-1)).toHaveTextContent("@media all{");
    await user.click(screen.getByRole("radio", { name: "Plain text" }));
    expect(screen.getByText(/Hello Haruto,\s+Bring an ID\./)).toBeVisible();
  });
});
