/** One page of a list. */
interface ListPage<Row> {
  /** Of all pages. */
  count: number;
  results: Row[];
}

/**
 * All rows of a list whose answers come in pages; the pages after the first are asked for at once.
 *
 * @param limit rows of a page
 * @param page asks for one page; undefined: the first
 */
export async function fetchAllRows<Row>(
  limit: number,
  page: (page: number | undefined) => Promise<ListPage<Row>>,
): Promise<ListPage<Row>> {
  const first = await page(undefined);
  const others = Math.max(0, Math.ceil(first.count / limit) - 1);
  const more = await Promise.all(Array.from({ length: others }, (_, at) => page(at + 2)));
  return { count: first.count, results: [first, ...more].flatMap(({ results }) => results) };
}
