import { type Text, text } from "@portico/contract/texts/text";

/** The contract's maximum; a larger number is a typing error. */
const COUNT_MAX = 1000;

/** The problem of a typed count. */
export const countProblem = (typed: string | number): Text | undefined => {
  if (String(typed).trim() === "") return text("mailRoom.countRequired");
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= COUNT_MAX
    ? undefined
    : text("mailRoom.countWhole");
};
