import { lazy, Suspense, useState } from "react";
import { useSupportOpenCount } from "./open.ts";

const SupportDialog = lazy(() =>
  import("./dialog.tsx").then((module) => ({ default: module.SupportDialog })),
);

/** Where the support dialog stands; it is fetched when somebody asks for it. */
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
