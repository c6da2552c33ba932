import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NOW, renderScreen } from "../../testing/render.tsx";
import "../core/texts.ts";
import chips from "../../ui/feedback/tones.module.css";
import { details, visit } from "../testing/visit.ts";
import { VisitFacts } from "./facts.tsx";

test("the chip of an agreement that is not signed is one word, and the sentence stands beside it", async () => {
  const nda = { required: true, signed: false, updated: true, signedAt: null };
  await renderScreen(<VisitFacts visit={details(visit(501, "Hana", { nda }))} now={new Date(NOW)} isToday />);
  expect(screen.getByText("Pending")).toHaveClass(chips.chip!);
  const sentence = screen.getByText("An earlier version was signed");
  expect(sentence.closest(`.${chips.chip}`)).toBeNull();
});
