/** The contract's maximum; a larger number is a typing error. */
const COUNT_MAX = 1000;

/** The problem of a typed count, as the key of its text. */
export const countProblem = (typed: string | number): "countRequired" | "countWhole" | undefined => {
  if (String(typed).trim() === "") return "countRequired";
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= COUNT_MAX ? undefined : "countWhole";
};
