import { ActionIcon, Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { type Colleague, ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { fullName } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import fields from "../../ui/form/fields.module.css";
import dialog from "../../ui/form/request-dialog.module.css";
import { Avatar } from "../../ui/people/avatar.tsx";
import { type Teammate, useAddTeammate, useRemoveTeammate, useTeam } from "../core/use-desks.ts";
import classes from "./request.module.css";
import type { RequestAvailability } from "./use-availability.ts";
import type { DeskRequestForm } from "./use-request-form.ts";

interface TeamSeatsProps {
  state: DeskRequestForm;
  availability: RequestAvailability;
  today: string;
}

/** The team's desks on the chosen day; a tap chooses the zone of a desk. */
export const TeamSeats = ({ state, availability, today }: TeamSeatsProps) => {
  const { t } = useTexts("desks");
  const { values, change } = state;
  const [isEditing, setEditing] = useState(false);
  const day = values.dates.length === 1 ? values.dates[0] : undefined;
  const { data, isError } = useTeam(day ?? today, values.siteId);
  const add = useAddTeammate();
  const remove = useRemoveTeammate();
  const onError = (error: unknown) =>
    toast.negative(error instanceof ApiError && error.status === 400 ? error.message : t("team.failed"));
  const mates = data?.results ?? [];
  const addMate = (colleague: Colleague | null) => colleague && add.mutate(colleague.id, { onError });

  const about = ({ desk, isLocatable }: Teammate) => {
    if (!isLocatable) return t("team.hidden");
    if (!day) return "";
    return desk ? t("team.at", { desk: desk.name, zone: desk.zone }) : t("team.noDesk");
  };
  const mayUse = (zoneId: string) => availability.usable.some(({ id }) => id === zoneId);

  return (
    <section className={classes.team} aria-labelledby="desk-team">
      <div className={dialog.heading}>
        <h3 id="desk-team" className={fields.label}>
          {t("team.title")}
        </h3>
        <Button variant="subtle" size="xs" onClick={() => setEditing(!isEditing)}>
          {isEditing ? t("team.done") : t("team.edit")}
        </Button>
      </div>
      {isError && !data ? (
        <p className={fields.hint}>{t("team.loadFailed")}</p>
      ) : data && mates.length === 0 ? (
        <p className={fields.hint}>{t("team.empty")}</p>
      ) : (
        !day && <p className={fields.hint}>{t("team.hint")}</p>
      )}
      {mates.length > 0 && (
        <ul className={classes.mates}>
          {mates.map((mate) => (
            <li key={mate.user.id} className={classes.mate}>
              <Avatar person={mate.user} size={24} />
              <span className={classes.mateText}>
                {fullName(mate.user)}
                <span className={fields.hint}>{about(mate)}</span>
              </span>
              {isEditing ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t("team.remove", { name: fullName(mate.user) })}
                  onClick={() => remove.mutate(mate.user.id, { onError })}
                >
                  <IconX size={16} stroke={1.75} />
                </ActionIcon>
              ) : day && mate.desk && mayUse(mate.desk.zoneId) ? (
                <Button
                  variant="default"
                  size="xs"
                  disabled={mate.desk.zoneId === availability.zone?.id}
                  onClick={() =>
                    change({ zoneId: mate.desk?.zoneId ?? null, isZoneOfCard: false, desk: null })
                  }
                >
                  {mate.desk.zoneId === availability.zone?.id
                    ? t("team.chosen")
                    : t("team.choose", { zone: mate.desk.zone })}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {isEditing && <ColleaguePicker label={t("team.add")} value={null} onChange={addMate} />}
    </section>
  );
};
