import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import classes from "./profile.module.css";

interface ProfileSectionProps {
  title: string;
  /** A line below the title. */
  text?: string | null;
  /** Whether the section can be collapsed. */
  isClosable?: boolean;
  /** Whether a field has a problem; the section is then open. */
  hasProblem: boolean;
  children: ReactNode;
}

/** A part of a long form. */
export const ProfileSection = ({
  title,
  text,
  isClosable = false,
  hasProblem,
  children,
}: ProfileSectionProps) => {
  const [isClosed, setClosed] = useState(false);
  const id = useId();
  const isOpen = !isClosed || hasProblem;
  return (
    <section className={classes.section} aria-labelledby={`${id}-title`}>
      <h2 className={classes.heading} id={`${id}-title`}>
        {isClosable ? (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setClosed(isOpen)}
          >
            {title}
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </button>
        ) : (
          <span className={classes.fixed}>{title}</span>
        )}
      </h2>
      {/* Stays rendered while collapsed, because its values are sent all the same. */}
      <div id={id} className={classes.body} hidden={!isOpen}>
        {text && <p className={classes.text}>{text}</p>}
        {children}
      </div>
    </section>
  );
};
