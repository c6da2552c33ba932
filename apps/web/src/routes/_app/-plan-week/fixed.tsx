import { IconDesk, IconParking } from "@tabler/icons-react";
import classes from "./plan-week.module.css";

interface FixedProps {
  title: string;
  about: string;
  isDesk?: boolean;
}

/** A desk or parking of a day that cannot be chosen here. */
export const Fixed = ({ title, about, isDesk }: FixedProps) => {
  const Icon = isDesk ? IconDesk : IconParking;
  return (
    <div className={classes.fixed}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        {title}
        <span className={classes.about}>{about}</span>
      </span>
    </div>
  );
};
