import { MultiSelect } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { limits } from "@portico/contract/reports/core/limits";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { type ReportMail, useReceivers } from "./use-report-mails.ts";

const DEBOUNCE_MS = 300;

interface ReceiversFieldProps {
  value: ReportMail["receivers"];
  onChange: (receivers: ReportMail["receivers"]) => void;
  error?: ReactNode;
}

/** Who receives a report: people who may read reports. */
export const ReceiversField = ({ value, onChange, error }: ReceiversFieldProps) => {
  const { t } = useTexts("reports");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useReceivers(search);
  const people = new Map([...value, ...found].map((person) => [person.id, person]));
  return (
    <MultiSelect
      label={t("mails.receivers")}
      description={t("mails.receiversHint")}
      searchable
      hidePickedOptions
      nothingFoundMessage={t("mails.nobody")}
      maxValues={limits.receiversMax}
      data={[...people.values()].map((person) => ({ value: person.id, label: fullName(person) }))}
      value={value.map(({ id }) => id)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(ids) => onChange(ids.map((id) => people.get(id)!))}
      error={error}
    />
  );
};
