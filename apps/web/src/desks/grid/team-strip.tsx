import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import type { Teammate } from "../core/use-desks.ts";
import classes from "./grid.module.css";

/** The desks of the person's team on the shown day. */
export const TeamStrip = ({ team }: { team: readonly Teammate[] }) => {
  const { t } = useTexts("desksGrid");
  const seated = team.flatMap(({ user, desk }) => (desk ? [{ user, desk }] : []));
  if (seated.length === 0)
    return <p className={classes.note}>{t(team.length === 0 ? "team.empty" : "team.nobody")}</p>;
  return (
    <ul className={classes.team} aria-label={t("team.label")}>
      {seated.map(({ user, desk }) => (
        <li key={user.id}>
          <Avatar person={user} size={24} />
          <span>
            <strong>{fullName(user)}</strong> {t("team.sits", { name: desk.name, zone: desk.zone })}
          </span>
        </li>
      ))}
    </ul>
  );
};
