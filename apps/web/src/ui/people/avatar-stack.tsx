import classes from "./avatar.module.css";
import { Avatar } from "./avatar.tsx";

interface AvatarStackProps {
  people: readonly { id: string; firstName: string; lastName: string; photo?: string | null }[];
  /** Everybody, those without a face here included. */
  count: number;
  /** So many faces; a "+3" stands for the others. */
  max?: number;
}

/** Faces that overlap. Decoration: who reads aloud is told how many elsewhere. */
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
