import { SegmentedControl } from "@mantine/core";
import classes from "../../ui/form/request-dialog.module.css";
import { ColleaguePicker } from "../people/colleague-picker.tsx";
import type { PersonChoice } from "./use-person-and-site.ts";

interface PersonFieldProps {
  value: PersonChoice;
  onChange: (next: Partial<PersonChoice>) => void;
  error: string | undefined;
  /** Whether the person may book for themselves too. */
  mayBook: boolean;
  labels: { whose: string; forMe: string; forOther: string; colleague: string };
}

/** For whom a request is: for the person, or for a colleague. */
export const PersonField = ({ value, onChange, error, mayBook, labels }: PersonFieldProps) => (
  <div className={classes.whose}>
    {mayBook && (
      <SegmentedControl
        aria-label={labels.whose}
        fullWidth
        value={value.isForOther ? "other" : "me"}
        onChange={(chosen) => onChange({ isForOther: chosen === "other" })}
        data={[
          { value: "me", label: labels.forMe },
          { value: "other", label: labels.forOther },
        ]}
      />
    )}
    {value.isForOther && (
      <div data-field="colleague">
        <ColleaguePicker
          label={labels.colleague}
          value={value.colleague}
          onChange={(colleague) => onChange({ colleague })}
          error={error}
        />
      </div>
    )}
  </div>
);
