import { type ReactNode, useEffect, useRef, useState } from "react";
import { Deferred } from "../../ui/page/deferred.tsx";
import { holdRest, useAtRest } from "../api/at-rest.ts";
import classes from "./when-seen.module.css";

interface WhenSeenProps {
  /** Shown until then; about the same size as the children. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Its effect runs after those of what stands before it, which have asked by then. */
const Asked = ({ onAsked }: { onAsked: () => void }) => {
  useEffect(onAsked, [onAsked]);
  return null;
};

/** A part of a page that waits, with its calls, until it is in the window or the page is at rest. */
export const WhenSeen = ({ fallback, children }: WhenSeenProps) => {
  const [isSeen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const release = useRef<() => void>(undefined);
  const [onAsked] = useState(() => () => release.current?.());
  const isAtRest = useAtRest();
  const isShown = isSeen || isAtRest;
  useEffect(() => {
    release.current = holdRest();
    return onAsked;
  }, [onAsked]);
  useEffect(() => {
    if (isShown || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      else onAsked();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isShown, onAsked]);
  if (isShown)
    return (
      <Deferred fallback={fallback}>
        {children}
        <Asked onAsked={onAsked} />
      </Deferred>
    );
  return (
    <div ref={place} className={classes.place}>
      {fallback}
    </div>
  );
};
