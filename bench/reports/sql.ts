import { idSql } from "../fill/kit.ts";

/** SQL that the filling of what is reported shares: clients `c` from 0, people and things by number, days and what is on each. */

const CLIENTS = 100;
const ROWS_OF_OTHERS = 1000;
const DAYS = 365;
export const ROOMS = 40;
export const CARPARKS = 8;
export const ZONES = 10;

export const each = `(select c, case when c = 0 then 1 else 0 end as is_first from generate_series(0, ${CLIENTS - 1}) c) c`;
/** So many a day of a share of ten. */
export const daily = (rows: number, share: number): string =>
  `greatest(1, (case when c = 0 then ${rows} else ${ROWS_OF_OTHERS} end) * ${share} / 10 / ${DAYS})::int`;
/** Every client's people, numbered through; the first has more than the others together. */
export const PEOPLE = 100_000;
export const person = (at: string): string => idSql("person", `c * ${PEOPLE} + ${at}`);
export const of = (kind: Parameters<typeof idSql>[0], count: number, at: string): string =>
  idSql(kind, `c * ${count} + ${at}`);

export const days = (rows: number, share: number): string => `${each}
  cross join generate_series(0, ${DAYS - 1}) n
  cross join lateral (select (select min(at) from bench_step) - n as day) at
  cross join lateral generate_series(0, ${daily(rows, share)} - 1) i`;

/** Who it is goes round from day to day. */
export const someone = (rows: number, turn: number): string =>
  person(`(i + n * ${turn}) % (${daily(rows, 3)} * 3 / 2)`);

export const MEETING =
  "(lpad(to_hex(c), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n * 100000 + i), 12, '0'))::uuid";
