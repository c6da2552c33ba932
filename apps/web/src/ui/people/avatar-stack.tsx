import classes from "./avatar.module.css";
import { Avatar } from "./avatar.tsx";

interface AvatarStackProps {
  people: readonly { id: string; firstName: string; lastName: string; photo?: string | null }[];
  /** The number of all people, also of those not shown. */
  count: number;
  /** The most faces; "+3" counts the others. */
  max?: number;
}

/** Overlapping faces. Decoration: the page gives screen readers the number elsewhere. */
export const AvatarStack = ({ people, count, max = 2 }: AvatarStackProps) => {
  const shown = people.slice(0, max);
  const more = count - shown.length;
  return (
    <span className={classes.stack} aria-hidden>
      {shown.map((person) => (
        <Avatar key={person.id} person={person} size={24} />
      ))}
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </span>
  );
};
