import type { CSSProperties } from "react";
import { fullName } from "../days/format.ts";
import classes from "./avatar.module.css";
import { hueOf, initialsOf } from "./avatar-tint.ts";
import { smallPhoto } from "./small-photo.ts";

interface AvatarProps {
  person: { firstName: string; lastName: string; photo?: string | null };
  size?: 24 | 32 | 44 | 96;
}

/** The only size for which a small photo would be too coarse. */
const LARGE = 96;

/** A person's photo, above tinted initials until it is there. Decoration: the name is beside it. */
export const Avatar = ({ person, size = 32 }: AvatarProps) => {
  const style = { "--size": `${size / 16}rem`, "--hue": hueOf(fullName(person)) } as CSSProperties;
  const { photo } = person;
  if (!photo)
    return (
      <span className={classes.avatar} style={style} aria-hidden>
        {initialsOf(person)}
      </span>
    );
  return (
    <span className={classes.avatar} style={style} data-initials={initialsOf(person)} aria-hidden>
      <img
        src={size === LARGE ? photo : smallPhoto(photo)}
        alt=""
        width={size}
        height={size}
        decoding="async"
      />
    </span>
  );
};
