import { listReportMails } from "@portico/contract/reports/mails";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { list, person } from "../../testing/people.ts";

test("without report emails the page says how one is made, and leads to the reports", async () => {
  await renderPage("/report-mails", {
    as: person({ groups: ["employee", "reporting"] }),
    answers: [on(listReportMails, list())],
  });
  expect(await screen.findByText("No report is sent by email")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open Reports" })).toHaveAttribute("href", "/reports");
});
