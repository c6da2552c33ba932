import { getPerson } from "@portico/contract/accounts/administration";
import { getFloorPlan } from "@portico/contract/floor-plans/floor-plans";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { account } from "../../accounts/testing/rows.ts";
import { floorPlan } from "../../floor-plans/testing/rows.ts";
import { later, on, type Stub } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { person } from "../../testing/people.ts";

/** In rem; a field is 2.25 high. What is higher is a block without a shape. */
const HEIGHT_MAX = 3;

/** The placeholders' heights in rem. */
const heights = (): number[] =>
  [...document.querySelectorAll<HTMLElement>("main .mantine-Skeleton-root")].map((one) =>
    Number(/([\d.]+)rem/.exec(one.style.getPropertyValue("--skeleton-height"))?.[1]),
  );

const PLAN = floorPlan();
const PERSON = account();
const waiting = () => later<never>().promise;

test.each<[path: string, heading: string, title: string, parts: number, answer: Stub]>([
  // Twelve marks on the drawing, and six rows beside it.
  [`/floor-plans/${PLAN.id}`, "Floor plan", "Floorplans", 36, on(getFloorPlan, waiting)],
  // Five facts, and six fields with their labels.
  [`/people/${PERSON.id}`, "Edit person", "Edit person", 22, on(getPerson, waiting)],
])(
  "%s has its frame, its title and the shape of what will come, while it loads",
  async (at, heading, title, parts, answer) => {
    await renderPage(at, { as: person({ groups: ["employee", "admin"] }), answers: [answer] });
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole("navigation")).toBeVisible();
    expect(document.title).toBe(`Northwind House | ${title}`);
    expect(heights().length).toBeGreaterThanOrEqual(parts);
    expect(heights().filter((height) => !(height <= HEIGHT_MAX))).toEqual([]);
  },
);
