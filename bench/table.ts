/** A line of the table: what was measured, its figures, the one that counts with its aim. */
export interface Row {
  name: string;
  figures: string;
  result: string;
  aim: string;
  /** Undefined where nothing is aimed at. */
  met: boolean | undefined;
}

type Judgement = Pick<Row, "result" | "aim" | "met">;

const formatShort = (value: number): string => (value >= 10 ? String(Math.round(value)) : value.toFixed(2));

export const atLeast = (value: number, aim: number, unit: string): Judgement => ({
  result: `${formatShort(value)} ${unit}`,
  aim: `≥ ${aim}`,
  met: value >= aim,
});

export const atMost = (value: number, aim: number, unit: string): Judgement => ({
  result: `${formatShort(value)} ${unit}`,
  aim: `≤ ${aim}`,
  met: value <= aim,
});

export function printTable(title: string, rows: Row[]): void {
  console.log(`\n${title}`);
  const width = (of: (row: Row) => string) => Math.max(...rows.map((row) => of(row).length));
  const [what, result, aim] = [width((row) => row.name), width((row) => row.result), width((row) => row.aim)];
  for (const row of rows) {
    const verdict = row.met === undefined ? "      " : row.met ? "met   " : "MISSED";
    console.log(
      `  ${row.name.padEnd(what)}  ${row.result.padEnd(result)}  ${row.aim.padEnd(aim)}  ${verdict}  ${row.figures}`.trimEnd(),
    );
  }
}
