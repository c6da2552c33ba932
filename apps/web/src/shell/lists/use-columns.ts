import { useState } from "react";
import type { ColumnChoice } from "../../ui/list/columns-button.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { createStorage } from "../browser-storage.ts";

/** Columns without a title in words, such as those of buttons, and the first, which names the row, always stay. */
const choosable = <Row>(columns: readonly Column<Row>[]) =>
  columns
    .filter(({ title }) => typeof title === "string" && title !== "")
    .slice(1)
    .map(({ accessor, title }) => ({ key: String(accessor), label: String(title) }));

/**
 * The columns of a list without those that the person hides; the browser stores the choice. `rare`: those that are hidden
 * until somebody chooses.
 */
export const useColumns = <Row>(list: string, all: Column<Row>[], rare: readonly string[] = []) => {
  const storage = createStorage<string[]>("local", `portico-hidden-columns-${list}`);
  const [stored, setStored] = useState<unknown>(storage.get);
  const hidden: readonly unknown[] = Array.isArray(stored) ? stored : rare;
  const choices = choosable(all);
  const isHidden = (key: string) => hidden.includes(key) && choices.some((choice) => choice.key === key);
  const choice: ColumnChoice = {
    choices,
    shown: choices.map(({ key }) => key).filter((key) => !isHidden(key)),
    onChange: (shown) => {
      const next = choices.map(({ key }) => key).filter((key) => !shown.includes(key));
      storage.set(next);
      setStored(next);
    },
  };
  return { columns: all.filter(({ accessor }) => !isHidden(String(accessor))), choice };
};
