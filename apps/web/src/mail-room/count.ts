/** The contract's: more at once is a slip of the finger. */
const COUNT_MAX = 1000;

/** What is wrong with a count as it was typed, by the name of its words. */
export const countProblem = (typed: string | number): "countRequired" | "countWhole" | undefined => {
  if (String(typed).trim() === "") return "countRequired";
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= COUNT_MAX ? undefined : "countWhole";
};
