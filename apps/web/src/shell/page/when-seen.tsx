import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { Deferred } from "../../ui/page/deferred.tsx";
import { hasComeToRest, holdRest, takeTurnAtRest } from "../api/at-rest.ts";
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

/** A part of a page that waits, with its calls, until it is in the window, or until its turn when the page is at rest. */
export const WhenSeen = ({ fallback, children }: WhenSeenProps) => {
  // A page that is opened later has its scripts, and asks for all of it at once.
  const [startsShown] = useState(hasComeToRest);
  const [shownBy, setShownBy] = useState<"window" | "turn">();
  const place = useRef<HTMLDivElement>(null);
  const release = useRef<() => void>(undefined);
  const [onAsked] = useState(() => () => release.current?.());
  useEffect(() => {
    release.current = holdRest();
    return onAsked;
  }, [onAsked]);
  useEffect(() => {
    if (shownBy || !place.current) return;
    let isThere = true;
    const show = (by: "window" | "turn") => isThere && startTransition(() => setShownBy(by));
    void takeTurnAtRest().then(() => show("turn"));
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show("window");
      else onAsked();
    });
    observer.observe(place.current);
    return () => {
      isThere = false;
      observer.disconnect();
    };
  }, [shownBy, onAsked]);
  const content = (
    <>
      {children}
      <Asked onAsked={onAsked} />
    </>
  );
  if (startsShown) return <Deferred fallback={fallback}>{content}</Deferred>;
  if (shownBy)
    return (
      <div className={classes.shown} data-below={shownBy === "turn" || undefined}>
        {content}
      </div>
    );
  return (
    <div ref={place} className={classes.place}>
      {fallback}
    </div>
  );
};
