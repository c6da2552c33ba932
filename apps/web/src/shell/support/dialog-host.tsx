import { lazy, Suspense, useState } from "react";
import { useSupportOpenCount } from "./open.ts";

const SupportDialog = lazy(() =>
  import("./dialog.tsx").then((module) => ({ default: module.SupportDialog })),
);

/** Renders the support dialog, whose code loads when it is first opened. */
export const SupportDialogHost = () => {
  const asked = useSupportOpenCount();
  const [before] = useState(asked);
  const [closed, setClosed] = useState(asked);
  if (asked === before) return null;
  return (
    <Suspense>
      <SupportDialog opened={asked !== closed} onClose={() => setClosed(asked)} />
    </Suspense>
  );
};
