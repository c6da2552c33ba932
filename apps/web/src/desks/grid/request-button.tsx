import "../core/texts.ts";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useDeskRights } from "../core/use-desks.ts";

const RequestDeskDialog = lazy(() =>
  import("../request/dialog.tsx").then((module) => ({ default: module.RequestDeskDialog })),
);

/** For a person who books for colleagues only: the cards show what the person may book for themselves. */
export const RequestButton = ({ day }: { day: string }) => {
  const { t } = useTexts("desks");
  const { mayBook, mayBookForOthers } = useDeskRights();
  const [request, setRequest] = useState({ isOpen: false, openCount: 0 });
  if (mayBook || !mayBookForOthers) return null;
  return (
    <>
      <Button onClick={() => setRequest(({ openCount }) => ({ isOpen: true, openCount: openCount + 1 }))}>
        {t("panel.request")}
      </Button>
      {request.openCount > 0 && (
        <Suspense>
          <RequestDeskDialog
            key={request.openCount}
            opened={request.isOpen}
            onClose={() => setRequest(({ openCount }) => ({ isOpen: false, openCount }))}
            initialDates={[day]}
          />
        </Suspense>
      )}
    </>
  );
};
