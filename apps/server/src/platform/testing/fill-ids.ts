/** The id that samples of the contract have, which no row has. */
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";

/**
 * A sample of a body (`sampleOf`) with ids of rows that are there, by the names of its fields. A text that took the sample's id
 * keeps it.
 */
export function fillIds(sample: unknown, ids: Readonly<Record<string, string>>, name = ""): unknown {
  if (Array.isArray(sample)) return sample.map((one) => fillIds(one, ids, name));
  if (typeof sample === "object" && sample !== null)
    return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, fillIds(value, ids, key)]));
  return sample === UNKNOWN ? (ids[name] ?? sample) : sample;
}
