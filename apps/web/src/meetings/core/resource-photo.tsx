import type { IconProps } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import classes from "./resource-photo.module.css";

interface ResourcePhotoProps {
  photo: string | null;
  /** Shown on a quiet ground where there is no photo. */
  icon: ComponentType<IconProps>;
  className?: string | undefined;
  /** The resource's state, on the photo. */
  children?: ReactNode;
}

/** The photo of a room or another resource, at a size of its place. Decoration: the name is beside it. */
export const ResourcePhoto = ({ photo, icon: Icon, className, children }: ResourcePhotoProps) => (
  <span className={`${classes.photo} ${className ?? ""}`}>
    {photo ? (
      <img src={photo} alt="" loading="lazy" decoding="async" />
    ) : (
      <Icon size={24} stroke={1.75} aria-hidden />
    )}
    {children && <span className={classes.state}>{children}</span>}
  </span>
);
