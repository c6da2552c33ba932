import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import type { DeskReservation } from "../core/use-desks.ts";
import classes from "./dashboard.module.css";

/** The desk's zone, floor and building, linked to the floor plan on that day. */
export const FloorPlanLink = ({ reservation: { desk, date } }: { reservation: DeskReservation }) => {
  const { t } = useTexts("desks");
  const { location, floorPlanRelativeUrl: plan } = desk;
  if (!plan) return location;
  return (
    <Anchor
      inherit
      className={classes.place}
      aria-label={t("panel.onPlan", { place: location })}
      renderRoot={(props) => <Link to={`${plan}&date=${date}`} {...props} />}
    >
      {location}
    </Anchor>
  );
};
