import { Button, Input, SegmentedControl, TextInput } from "@mantine/core";
import { GRANULARITIES, type Granularity, limits } from "@portico/contract/tracing/form";
import { IconSearch } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTexts } from "../locales/use-texts.ts";
import { type Colleague, ColleaguePicker } from "../shell/people/colleague-picker.tsx";
import { useSites } from "../shell/session/sites.ts";
import { DateField } from "../ui/days/date-field.tsx";
import { dayIn } from "../ui/days/format.ts";
import { useNow } from "../ui/days/use-now.ts";
import { Panel } from "../ui/page/panel.tsx";
import { type TracingSearch, tracingSearch } from "./search.ts";
import classes from "./tracing.module.css";

interface SearchFormProps {
  search: TracingSearch;
  /** The person of the address, once the answer says who it is. */
  traced: Colleague | undefined;
  /** What the server says of the fields. */
  errors: Readonly<Record<string, string | undefined>>;
  onSearch: (
    chosen: Required<Pick<TracingSearch, "user" | "from" | "until" | "granularity" | "reason">>,
  ) => void;
}

/** What differs from the address. */
interface Draft {
  person?: Colleague | null;
  from?: string | null;
  until?: string | null;
  granularity?: Granularity;
  reason?: string;
}
type Missing = "person" | "from" | "until" | "reason";

/** Person, days, granularity and reason. The search begins when all are given and its button is pressed. */
export const SearchForm = ({ search, traced, errors, onSearch }: SearchFormProps) => {
  const { t } = useTexts("tracing");
  const { timeZone } = useSites();
  const today = dayIn(timeZone, useNow());
  const [draft, setDraft] = useState<Draft>({});
  /** Who was chosen last: the address has only the id. */
  const [known, setKnown] = useState<Colleague>();
  const [isTried, setTried] = useState(false);
  const person =
    draft.person === undefined
      ? ([known, traced].find((one) => one && one.id === search.user) ?? null)
      : draft.person;
  const user = draft.person === undefined ? search.user : draft.person?.id;
  const from = draft.from === undefined ? (search.from ?? null) : draft.from;
  const until = draft.until === undefined ? (search.until ?? null) : draft.until;
  const granularity = draft.granularity ?? tracingSearch.values(search).granularity;
  const reason = draft.reason ?? search.reason ?? "";
  const change = (changed: Draft) => setDraft((before) => ({ ...before, ...changed }));
  const missing = (field: Missing, value: unknown) => (isTried && !value ? t(`missing.${field}`) : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!user || !from || !until || !reason.trim()) return;
    onSearch({ user, from, until, granularity, reason: reason.trim() });
    // From now on the address has what was chosen.
    setDraft({});
    setTried(false);
  };

  return (
    <Panel>
      <form className={classes.form} onSubmit={submit} aria-label={t("form")} noValidate>
        <div className={classes.person}>
          <ColleaguePicker
            label={t("person")}
            value={person}
            onChange={(chosen) => {
              change({ person: chosen });
              if (chosen) setKnown(chosen);
            }}
            error={missing("person", user) ?? errors.userId}
          />
        </div>
        <DateField
          label={t("from")}
          value={from}
          onChange={(day) => change({ from: day })}
          today={today}
          max={today}
          error={missing("from", from) ?? errors.fromDate}
        />
        <DateField
          label={t("until")}
          value={until}
          onChange={(day) => change({ until: day })}
          today={today}
          error={missing("until", until) ?? errors.untilDate}
        />
        <Input.Wrapper label={t("near")} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t("near")}
            value={granularity}
            onChange={(value) => change({ granularity: value as Granularity })}
            data={GRANULARITIES.map((value) => ({ value, label: t(`granularities.${value}`) }))}
          />
        </Input.Wrapper>
        <div className={classes.reason}>
          <TextInput
            label={t("reason")}
            placeholder={t("reasonHint")}
            maxLength={limits.reasonMax}
            value={reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
            error={missing("reason", reason.trim()) ?? errors.reason}
          />
        </div>
        <Button
          type="submit"
          className={classes.submit}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        >
          {t("search")}
        </Button>
      </form>
    </Panel>
  );
};
