import type { CSSProperties } from "react";
import { fullName } from "../days/format.ts";
import classes from "./avatar.module.css";
import { hueOf, initialsOf } from "./avatar-tint.ts";

interface AvatarProps {
  person: { firstName: string; lastName: string; photo?: string | null };
  size?: 24 | 32 | 44 | 96;
}

/** A person's photo, else tinted initials. Decoration: the name is beside it. */
export const Avatar = ({ person, size = 32 }: AvatarProps) => {
  const style = { "--size": `${size / 16}rem`, "--hue": hueOf(fullName(person)) } as CSSProperties;
  return (
    <span className={classes.avatar} style={style} aria-hidden>
      {person.photo ? <img src={person.photo} alt="" width={size} height={size} /> : initialsOf(person)}
    </span>
  );
};
