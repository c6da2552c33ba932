import { ActionIcon, Checkbox } from "@mantine/core";
import { limits } from "@portico/contract/meetings/form";
import { IconAlertCircle, IconX } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { type Colleague, ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { useSession } from "../../shell/session/session.ts";
import { fullName } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import fields from "../../ui/form/fields.module.css";
import { Avatar } from "../../ui/people/avatar.tsx";
import type { Attendee } from "../draft/state.ts";
import type { MeetingFormState } from "../draft/use-form.ts";
import classes from "./booking.module.css";

/** The host and the attendees, and their number beside the number of seats. */
export const PeopleSection = ({ form }: { form: MeetingFormState }) => {
  const { t } = useTexts("meetingsBooking");
  const { user, inGroup } = useSession();
  const { state, errors, change } = form;
  const { attends, visits, rooms } = state;
  const host = state.host ?? user;
  const people = attends.length + visits.length + 1;
  const count = rooms.reduce((sum, { capacity }) => sum + capacity, 0);
  const isCrowded = count > 0 && people > count;

  const set = (next: readonly Attendee[]) => change({ attends: next });
  const add = (person: Colleague | null) => {
    if (!person || attends.length >= limits.attendsMax) return;
    if (person.id === host.id || attends.some((one) => one.person.id === person.id)) {
      toast.warning(t("people.already", { name: fullName(person) }));
      return;
    }
    set([...attends, { person, isHost: false }]);
  };

  return (
    <>
      {inGroup("PA", "Exec PA", "reception") && (
        <div data-field="host">
          <ColleaguePicker
            label={t("people.host")}
            value={{ ...host, company: null }}
            onChange={(next) =>
              change(
                { host: next, attends: attends.filter(({ person }) => person.id !== (next ?? user).id) },
                "host",
                "rooms",
              )
            }
            error={errors.host}
          />
        </div>
      )}
      <section className={classes.group} data-field="attends" aria-label={t("people.attendees")}>
        <ColleaguePicker label={t("people.attendees")} value={null} onChange={add} error={errors.attends} />
        {attends.length > 0 && (
          <ul className={classes.people}>
            {attends.map(({ person, isHost }) => (
              <li key={person.id} className={classes.person}>
                <Avatar person={person} size={32} />
                <span className={classes.personName}>{fullName(person)}</span>
                <Checkbox
                  label={t("people.isHost")}
                  aria-label={t("people.isHostOf", { name: fullName(person) })}
                  checked={isHost}
                  onChange={(event) => {
                    const { checked } = event.currentTarget;
                    set(
                      attends.map((one) => (one.person.id === person.id ? { ...one, isHost: checked } : one)),
                    );
                  }}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  onClick={() => set(attends.filter((one) => one.person.id !== person.id))}
                  aria-label={t("people.remove", { name: fullName(person) })}
                >
                  <IconX size={18} stroke={1.75} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        {count > 0 && people > 1 && (
          <p className={isCrowded ? classes.late : fields.hint} role="status">
            {isCrowded && <IconAlertCircle size={16} stroke={1.75} className={classes.icon} aria-hidden />}
            {t(isCrowded ? "people.crowded" : "people.seated", { people, count })}
          </p>
        )}
      </section>
    </>
  );
};
