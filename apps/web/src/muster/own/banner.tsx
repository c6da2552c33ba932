import "../device/texts.ts";
import { Button } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useAtRest } from "../../shell/api/at-rest.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { MarkForm } from "./mark-form.tsx";
import classes from "./own.module.css";
import { type OwnRollCall, useOwnRollCalls } from "./use-own.ts";

/** On every screen of those whom an open roll call concerns: to say that they are safe, and to count others. */
export const RollCallBanner = () => {
  const { data } = useOwnRollCalls({}, useAtRest());
  const { pathname } = useLocation();
  return (data?.results ?? [])
    .filter(({ id }) => pathname !== `/roll-calls/${id}`)
    .map((rollCall) => <Band key={rollCall.id} rollCall={rollCall} />);
};

const Band = ({ rollCall }: { rollCall: OwnRollCall }) => {
  const { t } = useTexts("rollCall");
  const [isOpen, setOpen] = useState(false);
  const { id, kind, site, isListed, mark, mayRun } = rollCall;
  const asks = isListed && mark === null;
  return (
    <div className={classes.banner} data-kind={kind} role="status">
      <strong>{t(asks ? `own.banner.${kind}` : `own.run.${kind}`, { site: site.name })}</strong>
      {isListed && (
        <Button variant="white" color="dark" onClick={() => setOpen(true)}>
          {mark === null ? t("own.safe") : t(`marks.${mark}`)}
        </Button>
      )}
      {mayRun && (
        <>
          <Button
            variant="white"
            color="dark"
            renderRoot={(props) => <Link to="/roll-calls/$id/mark" params={{ id }} {...props} />}
          >
            {t("own.openList")}
          </Button>
          <Button
            variant="white"
            color="dark"
            renderRoot={(props) => <Link to="/roll-calls/$id" params={{ id }} {...props} />}
          >
            {t("own.control")}
          </Button>
        </>
      )}
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t("own.title")}
        subtitle={t(`own.${kind}`, { site: site.name })}
        width={440}
      >
        <MarkForm rollCall={rollCall} way={{}} />
      </Dialog>
    </div>
  );
};
