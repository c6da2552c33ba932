import type { Param } from "./params.ts";

type Params = Readonly<Record<string, Param>>;
type ValueOf<P> = P extends Param<infer Value> ? Value : never;
type UsualOf<P> = P extends { usual: infer Usual } ? Usual : never;

/** The parameters of an address; the usual values are left out. */
export type Address<P extends Params> = { -readonly [Key in keyof P]?: ValueOf<P[Key]> | undefined };

/** The same parameters with their usual values. */
type Values<P extends Params> = { -readonly [Key in keyof P]: ValueOf<P[Key]> | UsualOf<P[Key]> };

/** How the API names the parameters that it names in another way; null: it has no such parameter. */
type Names<P extends Params> = { readonly [Key in keyof P]?: string | null };

type NameOf<Key, N> = Key extends keyof N ? (N[Key] extends string ? N[Key] : never) : Key;

type Query<P extends Params, N> = {
  -readonly [Key in keyof P as NameOf<Key, N> & PropertyKey]: ValueOf<P[Key]> | UsualOf<P[Key]>;
};

export interface ListSearch<A, V = unknown, Q = unknown> {
  /** For a route's `validateSearch`: wrong values fall away, long ones are cut, usual ones are left out. */
  parse: (search: Readonly<Record<string, unknown>>) => A;
  /** The values of an address, with the usual ones. */
  values: (address: A) => V;
  /** What goes to the API. */
  query: (address: A) => Q;
  /** The number of set filters; a range of days counts once. */
  count: (address: A) => number;
  /** The address without its filters; order, page size and tab stay. */
  clear: (address: A) => A;
  /** The address without filters and in the usual order; page size and tab stay. */
  whole: (address: A) => A;
  /** The address on its first page. */
  firstPage: (address: A) => A;
  /** What a saved view keeps: everything but the page and the opened row. */
  view: (address: A) => A;
}

/** The address of a list, or of another page, as one description. */
export const listSearch = <P extends Params, const N extends Names<P> = Record<never, never>>(
  params: P,
  names?: N,
): ListSearch<Address<P>, Values<P>, Query<P, N>> => {
  const entries = Object.entries(params);
  const firstDay = entries.find((_, at) => entries[at + 1]?.[1].role === "lastDay")?.[0] ?? "";
  const values = (address: Address<P>) =>
    Object.fromEntries(entries.map(([key, { usual }]) => [key, address[key] ?? usual])) as Values<P>;
  const without = (address: Address<P>, ...roles: Param["role"][]) =>
    Object.fromEntries(
      entries.map(([key, { role }]) => [key, roles.includes(role) ? undefined : address[key]]),
    ) as Address<P>;
  return {
    // Every parameter is named, since the router merges these values over what a link says.
    parse: (search) =>
      Object.fromEntries(
        entries.map(([key, { read, usual }]) => {
          const value = read(search[key], search);
          return [key, value === usual ? undefined : value];
        }),
      ) as Address<P>,
    values,
    query: (address) =>
      Object.fromEntries(
        Object.entries(values(address)).flatMap(([key, value]) => {
          const name = names?.[key] === undefined ? key : names[key];
          return name === null ? [] : [[name, value]];
        }),
      ) as Query<P, N>,
    count: (address) =>
      entries.filter(
        ([key, { role }]) =>
          address[key] !== undefined &&
          (role === "filter" || (role === "lastDay" && address[firstDay] === undefined)),
      ).length,
    clear: (address) => without(address, "filter", "lastDay", "page"),
    whole: (address) => without(address, "filter", "lastDay", "order", "page", "row"),
    firstPage: (address) => without(address, "page"),
    view: (address) => without(address, "page", "row"),
  };
};

/** The address type of a description. */
export type AddressOf<L> = L extends ListSearch<infer A> ? A : never;
