import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render.tsx";
import type { Face, Marker } from "../core/markers.ts";
import { deskMarker } from "../testing/markers.ts";
import { PlanMap } from "./plan-map.tsx";

/** Photos that were asked for; each comes, or does not, when the test says so. */
let asked: FakeImage[];
class FakeImage {
  src = "";
  fetchPriority = "auto";
  onload: () => void = () => {};
  constructor() {
    asked.push(this);
  }
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal("Image", FakeImage);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(500);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const desk = (title: string, x: number, face?: Face): Marker =>
  deskMarker({ id: title, title, x, look: "occupied", face });

const open = async (markers: Marker[]) => {
  await renderScreen(
    <div style={{ width: 800, height: 500 }}>
      <PlanMap
        sheet={{ width: 800, height: 500, image: null, darkImage: null }}
        start={undefined}
        label="Plan"
        describedBy="keys"
        markers={markers}
        faded={new Map()}
        chosenId={undefined}
        pointedId={undefined}
        onPick={() => {}}
        onPoint={() => {}}
      >
        {() => null}
      </PlanMap>
    </div>,
  );
  await screen.findByRole("application", { name: "Plan" });
};

const markerOf = (title: string) => document.querySelector(`[data-marker="${title}"]`);
const wordsOf = (title: string) =>
  [...(markerOf(title)?.querySelectorAll("text") ?? [])].map((one) => one.textContent);
const pictureOf = (title: string) => markerOf(title)?.querySelector("image");

test("initials stand beside the code until the photo is loaded, in the same circle; one that never comes leaves them", async () => {
  await open([
    desk("C-01", 100, { initials: "AB", photo: "/ann" }),
    desk("C-02", 200, { initials: "CD", photo: "/broken" }),
    desk("C-03", 300, { initials: "EF", photo: null }),
    desk("C-04", 400),
    desk("C-05", 5000, { initials: "GH", photo: "/far" }),
  ]);
  expect(["C-01", "C-02", "C-03", "C-04"].map(wordsOf)).toEqual([
    ["C-01", "AB"],
    ["C-02", "CD"],
    ["C-03", "EF"],
    ["C-04"],
  ]);
  // Only what is in sight is asked for, and after everything else.
  await expect
    .poll(() => asked.map(({ src, fetchPriority }) => [src, fetchPriority]))
    .toEqual([
      ["/ann", "low"],
      ["/broken", "low"],
    ]);
  const circle = markerOf("C-01")?.querySelector("circle")?.getAttribute("r");
  act(() => asked[0]!.onload());
  await expect.poll(() => pictureOf("C-01")?.getAttribute("href")).toBe("/ann");
  expect(wordsOf("C-01")).toEqual(["C-01"]);
  expect(Number(pictureOf("C-01")?.getAttribute("width"))).toBeCloseTo(2 * Number(circle));
  expect(wordsOf("C-02")).toEqual(["C-02", "CD"]);
  expect(asked).toHaveLength(2);
});
