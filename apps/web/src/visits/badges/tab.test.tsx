import { previewBadge } from "@portico/contract/visits/badges";
import { getReceptionSettings, updateReceptionSettings } from "@portico/contract/visits/settings";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on, refused } from "../../testing/api.ts";
import { fill, toastOf } from "../../testing/fields.ts";
import { person } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import { savedFiles } from "../../testing/saved-files.ts";
import "../settings/texts.ts";
import { receptionSettings } from "../testing/settings.ts";
import { BadgeTab } from "./tab.tsx";

const open = async (group: "admin" | "reception") => {
  const rendered = await renderScreen(<BadgeTab />, {
    as: person({ groups: ["employee", group] }),
    answers: [
      on(getReceptionSettings, receptionSettings()),
      on(previewBadge, new Blob(["%PDF-"], { type: "application/pdf" })),
      on(updateReceptionSettings, ({ body }) =>
        receptionSettings({ badge: { ...receptionSettings().badge, ...body.badge } }),
      ),
    ],
  });
  const preview = within(await screen.findByRole("region", { name: "Preview" }));
  return { ...rendered, preview };
};

test("the badge's preview follows what is chosen, is seen as a PDF, and is saved", async () => {
  const saved = savedFiles();
  vi.spyOn(window, "open").mockReturnValueOnce(null);
  const { user, api, preview } = await open("admin");
  expect(preview.getByText("Okada Systems")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Company" }));
  expect(preview.queryByText("Okada Systems")).toBeNull();
  await fill(user, screen.getByRole("textbox", { name: "Footer" }), "Return me");
  expect(preview.getByText("Return me")).toBeVisible();

  // Where windows are blocked, as here, it is downloaded.
  await user.click(preview.getByRole("button", { name: "Preview as PDF" }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["badge.pdf"]));
  const chosen = { company: false, footer: "Return me" };
  expect(api.sent(previewBadge).map(({ body }) => body)).toEqual([expect.objectContaining(chosen)]);

  await user.click(screen.getByRole("button", { name: "Save" }));
  await toastOf("Saved.");
  expect(api.sent(updateReceptionSettings)[0]?.body.badge).toMatchObject(chosen);
});

test("a preview that cannot be made closes its window, and says so", async () => {
  const close = vi.fn<() => void>();
  vi.spyOn(window, "open").mockReturnValueOnce({ close } as unknown as Window);
  const { user, api, preview } = await open("admin");
  api.answer(on(previewBadge, refused(500, "internal", "The preview could not be created.")));
  await user.click(preview.getByRole("button", { name: "Preview as PDF" }));
  await toastOf("The preview could not be created.");
  expect(close).toHaveBeenCalledTimes(1);
});

test("reception reads the badge, and changes nothing", async () => {
  const { preview } = await open("reception");
  expect(screen.getByRole("checkbox", { name: "Company" })).toBeDisabled();
  expect(screen.getByText("Only administrators can change this.")).toBeVisible();
  expect(preview.queryByRole("button")).toBeNull();
});
