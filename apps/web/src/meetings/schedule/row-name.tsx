import { IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { featureIconOf } from "../../shell/resources/feature-icons.ts";
import classes from "./board.module.css";
import { accessibleRowText } from "./labels.ts";
import type { Row } from "./rows.ts";

/** More icons would leave no room for the name. */
const ICONS = 2;

/** A line's name, which links to the room; its description reads the whole line to screen readers. */
export const RowName = ({ row }: { row: Row }) => {
  const { t } = useTexts("meetingsSchedule");
  const id = useId();
  const { resource } = row;
  return (
    <>
      <Link
        to="/rooms/$id"
        params={{ id: resource.id }}
        className={classes.roomLink}
        data-row={row.id}
        aria-describedby={id}
        draggable={false}
      >
        <span className={classes.roomName}>{resource.name}</span>
        <span className={classes.roomFacts} aria-hidden>
          <span className={classes.icons}>
            {resource.features.slice(0, ICONS).map(({ id: feature, icon }) => {
              const Icon = featureIconOf(icon);
              return <Icon key={feature} size={14} stroke={1.75} />;
            })}
          </span>
          {resource.capacity > 0 && (
            <span className={classes.seats}>
              <IconUser size={14} stroke={1.75} />
              {resource.capacity}
            </span>
          )}
        </span>
      </Link>
      <span id={id} hidden>
        {accessibleRowText(t, row)}. {t("keys")}
      </span>
    </>
  );
};
