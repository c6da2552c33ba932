/**
 * Picks a desk for each day from those free on it: the same one on all days if there is one, favourites
 * first; otherwise for each day the first favourite or the first desk. Undefined for a day without a free
 * desk.
 *
 * @param free desks by day, each list in the order of preference
 */
export function pickDesks(
  free: ReadonlyMap<string, readonly string[]>,
  favourites: ReadonlySet<string>,
): Map<string, string | undefined> {
  const days = [...free.keys()];
  const preferred = (ids: readonly string[]) => ids.find((id) => favourites.has(id)) ?? ids[0];
  const [first, ...others] = [...free.values()];
  const always = (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
  const one = preferred(always);
  return new Map(days.map((day) => [day, one ?? preferred(free.get(day)!)]));
}
