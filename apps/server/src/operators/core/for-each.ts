/** Does the work for each in turn. One that fails holds none of the others up, and is thrown when they are done. */
export async function forEachInTurn<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const problems: unknown[] = [];
  for (const item of items) await work(item).catch((problem: unknown) => problems.push(problem));
  if (problems.length > 0) throw problems[0];
}
