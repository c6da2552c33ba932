import { CloseButton } from "@mantine/core";
import type { IconProps } from "@tabler/icons-react";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import type { Look } from "../core/looks.ts";
import classes from "./card.module.css";

interface CardFrameProps {
  title: string;
  place: string;
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a desk's or room's card: name, facts and actions. */
export const CardFrame = ({ title, place, aside, onClose, children }: CardFrameProps) => {
  const { t } = useTexts("floorPlans");
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {aside}
        <CloseButton aria-label={t("card.close")} onClick={onClose} />
      </div>
      <p className={classes.place}>{place}</p>
      {children}
    </div>
  );
};

interface FactProps {
  icon: ComponentType<IconProps>;
  /** Shown in the icon's place. */
  person?: ComponentProps<typeof Avatar>["person"] | null | undefined;
  look?: Look;
  children: ReactNode;
}

export const Fact = ({ icon: Icon, person, look, children }: FactProps) => (
  <li className={classes.fact} data-look={look}>
    {person ? <Avatar person={person} size={24} /> : <Icon size={16} stroke={1.75} aria-hidden />}
    <span>{children}</span>
  </li>
);
