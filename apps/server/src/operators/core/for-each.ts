/** Does the work for each in turn. Those that fail hold none of the others up, and are thrown together when all are done. */
export async function forEachInTurn<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const problems: unknown[] = [];
  for (const item of items) await work(item).catch((problem: unknown) => problems.push(problem));
  if (problems.length > 1) throw new AggregateError(problems, problems.map(String).join("; "));
  if (problems.length === 1) throw problems[0];
}
