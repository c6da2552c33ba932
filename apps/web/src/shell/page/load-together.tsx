import { type ReactNode, Suspense, startTransition, useEffect, useState } from "react";
import { hasComeToRest, holdRest, whenSettled } from "../api/at-rest.ts";
import classes from "./load-together.module.css";

/** A slow call holds the page back no longer. */
const LATEST_MS = 2500;

interface LoadTogetherProps {
  /** Whether the children come in pieces; if not, they are shown from the start. */
  comesInPieces: boolean;
  /** Shown until then. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Shows its children in one step, when everything that they asked for has been answered. Until then they load out of sight: pieces
 * that come one after the other move what stands below them, just when somebody wants to press it.
 */
export const LoadTogether = ({ comesInPieces, fallback, children }: LoadTogetherProps) => {
  const [isShown, setShown] = useState(() => !comesInPieces || hasComeToRest());
  useEffect(() => {
    if (isShown) return;
    let isThere = true;
    const show = () => isThere && startTransition(() => setShown(true));
    void whenSettled().then(show);
    const late = setTimeout(show, LATEST_MS);
    return () => {
      isThere = false;
      clearTimeout(late);
    };
  }, [isShown]);
  return (
    <>
      {!isShown && fallback}
      <div className={classes.whole} hidden={!isShown}>
        {children}
      </div>
    </>
  );
};

/** Stands where a part of the page comes later: until then the page is not at rest. */
export const Loading = () => {
  useEffect(() => {
    const release = holdRest();
    // The effects of what takes this place follow this one, and ask.
    return () => queueMicrotask(release);
  }, []);
  return null;
};

interface PieceProps {
  /** Shown meanwhile; left out: nothing. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A piece whose code is loading, for which `LoadTogether` and the page's rest wait. */
export const Piece = ({ fallback, children }: PieceProps) => (
  <Suspense
    fallback={
      <>
        {fallback}
        <Loading />
      </>
    }
  >
    {children}
  </Suspense>
);
