import { Textarea, TextInput } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { type Colleague, ColleaguePicker } from "../shell/people/colleague-picker.tsx";
import { DateField } from "../ui/days/date-field.tsx";
import { TimeField } from "../ui/days/time-field.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { PasswordField } from "../ui/form/password-field.tsx";
import { PinField } from "../ui/form/pin-field.tsx";
import classes from "./gallery.module.css";

export const GalleryFields = () => {
  const [day, setDay] = useState<string | null>("2026-11-24");
  const [time, setTime] = useState("08:30");
  const [pin, setPin] = useState("4827");
  const [colleague, setColleague] = useState<Colleague | null>(null);
  return (
    <div className={classes.fields}>
      <TextInput label="Email" defaultValue="e.novak@northwind" error="Please enter a valid email." />
      <PinField
        label="Meeting room pin"
        description="Six figures, asked for at the door screen"
        value={pin}
        onChange={setPin}
      />
      <TextInput label="Home Site" defaultValue="London" disabled />
      <PasswordField label="Password" />
      <DateField label="Day" value={day} onChange={setDay} clearable />
      <TimeField label="Start" value={time} onChange={setTime} />
      <ColleaguePicker value={colleague} onChange={setColleague} />
      <Notice tone="amber" icon={IconClock}>
        This is a late release.
      </Notice>
      <Textarea label="Note for the car park team" defaultValue="Working from home, my train is cancelled" />
    </div>
  );
};
