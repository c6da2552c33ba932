import { getOwnVisit, updateMyDetails } from "@portico/contract/visits/personal-page";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "../../shell/api/query-client.ts";
import { later, on } from "../../testing/api.ts";
import { renderScreen } from "../../testing/render.tsx";
import { personalVisit, UUID } from "../testing/personal-visit.ts";
import { PersonalPage } from "./page.tsx";

test("a visitor's page is in the visitor's language, and keeps another choice for the mails", async () => {
  const visit = personalVisit();
  const german = { ...visit, visitor: { ...visit.visitor, locale: "de-DE" as const } };
  const { user, api } = await renderScreen(<PersonalPage uuid={UUID} />, {
    as: null,
    answers: [on(getOwnVisit, german), on(updateMyDetails, visit)],
  });
  await screen.findByRole("heading", { name: "Hallo Haruto" });
  const choice = screen.getByRole("combobox", { name: "Sprache der Anzeige" });
  api.answer(on(getOwnVisit, { ...visit, visitor: { ...visit.visitor, locale: "en-GB" } }));
  await user.selectOptions(choice, "English (UK)");
  await screen.findByRole("heading", { name: "Hello Haruto" });
  expect(api.sent(updateMyDetails).map(({ body }) => body)).toEqual([{ locale: "en-GB" }]);
});

test("a visitor who has chosen no language reads the page in the client's", async () => {
  const visit = personalVisit();
  await renderScreen(<PersonalPage uuid={UUID} />, {
    as: null,
    answers: [on(getOwnVisit, { ...visit, client: { ...visit.client, locale: "de-DE" } })],
  });
  expect(await screen.findByRole("heading", { name: "Hallo Haruto" })).toBeVisible();
});

test("a choice of language ends a read of the visit that began before", async () => {
  const visit = personalVisit();
  const { user, api } = await renderScreen(<PersonalPage uuid={UUID} />, {
    as: null,
    answers: [on(getOwnVisit, visit)],
  });
  await screen.findByRole("heading", { name: "Hello Haruto" });
  const reads = () => queryClient.isFetching({ queryKey: ["visits", "mine", UUID] });
  const before = later<typeof visit>();
  api.answer(on(getOwnVisit, () => before.promise));
  void queryClient.refetchQueries({ queryKey: ["visits", "mine", UUID] });
  await expect.poll(reads).toBe(1);
  const german = { ...visit, visitor: { ...visit.visitor, locale: "de-DE" as const } };
  const readsAtChoice: number[] = [];
  api.answer(
    on(updateMyDetails, () => {
      readsAtChoice.push(reads());
      api.answer(on(getOwnVisit, german));
      return german;
    }),
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "Screen language" }), "Deutsch");
  expect(await screen.findByRole("heading", { name: "Hallo Haruto" })).toBeVisible();
  expect(readsAtChoice).toEqual([0]);
  before.answer(visit);
});
