import * as contract from "@portico/contract/operators/jobs";
import { getOperatorSession } from "@portico/contract/operators/log-in";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { noAnswer, on } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { operatedJob, session } from "../testing/rows.ts";

const FAILING = operatedJob({
  name: "reports-mails",
  failures: 3,
  lastRun: { at: "2026-11-20T10:30:00.000Z", seconds: 190, outcome: "failed" },
});
const SENT = operatedJob({ name: "send-message", cron: null, lastRun: null });

test("jobs have their times, last run and failures, and those with times run now", async () => {
  const { user, api } = await renderPage("/operator/jobs", {
    as: null,
    answers: [
      on(getOperatorSession, { session }),
      on(contract.listOperatedJobs, { results: [operatedJob(), FAILING, SENT] }),
      on(contract.runOperatedJob, operatedJob({ waiting: 1 })),
    ],
  });
  expect(await screen.findByRole("heading", { level: 1, name: "1 job has failed this week" })).toBeVisible();
  const row = (name: string) => screen.getByRole("article", { name });
  expect(row("visits-end-of-day")).toHaveTextContent("*/5 * * * * (UTC)");
  expect(row("visits-end-of-day")).toHaveTextContent(/Done.*took 0\.4 sec/);
  expect(row("reports-mails")).toHaveTextContent(/Failed.*took 3 min.*3 failures this week/);
  expect(row("send-message")).toHaveTextContent("Whenever it is queued");
  expect(within(row("send-message")).queryByRole("button")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Run now visits-end-of-day" }));
  expect(await screen.findByText("visits-end-of-day runs in a moment.")).toBeVisible();
  expect(api.sent(contract.runOperatedJob)[0]?.params).toEqual({ name: "visits-end-of-day" });
});

test("jobs that cannot be read are asked for again", async () => {
  const { user, api } = await renderPage("/operator/jobs", {
    as: null,
    answers: [on(getOperatorSession, { session }), on(contract.listOperatedJobs, noAnswer)],
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  api.answer(on(contract.listOperatedJobs, { results: [operatedJob()] }));
  await user.click(again);
  expect(await screen.findByText("No job has failed this week")).toBeVisible();
});
