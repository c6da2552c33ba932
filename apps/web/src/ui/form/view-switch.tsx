import { useId } from "react";
import classes from "./view-switch.module.css";

interface ViewSwitchProps<View extends string> {
  label: string;
  value: View;
  views: readonly { value: View; label: string }[];
  onChange: (view: View) => void;
}

/**
 * Chooses how a panel shows what it has. Not Mantine's SegmentedControl: its indicator, which glides, is placed by measuring, and
 * each measurement lays the whole page out in the midst of drawing it.
 */
export const ViewSwitch = <View extends string>({ label, value, views, onChange }: ViewSwitchProps<View>) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.root}>
      {views.map((view) => (
        <label key={view.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={view.value === value}
            onChange={() => onChange(view.value)}
          />
          {view.label}
        </label>
      ))}
    </div>
  );
};
