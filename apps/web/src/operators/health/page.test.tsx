import { getHealth } from "@portico/contract/operators/health";
import { getOperatorSession } from "@portico/contract/operators/log-in";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { health, session } from "../testing/rows.ts";

const open = (given: Parameters<typeof health>[0] = {}) =>
  renderPage("/operator/health", {
    as: null,
    answers: [on(getOperatorSession, { session }), on(getHealth, health(given))],
  });

test("what is not well comes first, with what to do", async () => {
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "1 check needs attention" })).toBeVisible();
  const checks = within(screen.getByRole("region", { name: "Checks" })).getAllByRole("listitem");
  expect(checks[0]).toHaveTextContent(
    "MailSMTP_URL is not set: no mail leavesCheck SMTP_URL.Needs attention",
  );
  expect(checks[1]).toHaveTextContent("ClockThe clocks agree");
  expect(checks[1]).not.toHaveTextContent("Set the clocks.");
});

test("version, migrations, database, messages, backup and audit logs are shown", async () => {
  await open();
  const facts = await screen.findByRole("region", { name: "Installation" });
  for (const said of [
    "Version0.1.0",
    "45 have run, none is waiting",
    "48 MB, PostgreSQL 18.1",
    "None is waiting",
    "2 failed this week",
    "portico-a.tar.gz, 9.1 MB",
    "None of the current backups has been tested",
  ])
    expect(facts).toHaveTextContent(said);
  const logs = within(screen.getByRole("region", { name: "Audit logs of clients" }));
  expect(logs.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Northwind House.*OK$/),
    "Fabrikam ParkingNot checked yet",
  ]);
});

test("the checks are made again on demand, and a database elsewhere has backups of its own", async () => {
  const { user, api } = await open({ checks: [], backups: null });
  expect(await screen.findByRole("heading", { level: 1, name: "All is well" })).toBeVisible();
  expect(screen.getAllByText("By the database’s own tools")).toHaveLength(2);
  const before = api.sent(getHealth).length;
  await user.click(screen.getByRole("button", { name: "Check again" }));
  await expect.poll(() => api.sent(getHealth).length).toBe(before + 1);
});
