import "../../styles/app.css";
import "./texts.ts";
import { Button, SegmentedControl } from "@mantine/core";
import { IconDeviceTv, IconInfoCircle, IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useHasFeature, useSession } from "../../shell/session/session.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import form from "../../ui/form/form-page.module.css";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./become-screen.module.css";
import { PrinterSecret } from "./printer-secret.tsx";
import { RoomChoice } from "./room-choice.tsx";
import { SiteChoice } from "./site-choice.tsx";
import { type ScreenKind, useBecomeScreen } from "./use-become-screen.ts";

/** Chooses kind and place, and makes this device that screen. */
export const BecomeScreen = () => {
  const { t } = useTexts("meetingsScreens");
  const { client, inGroup } = useSession();
  const hasScreens = useHasFeature("screen");
  const hasReception = useHasFeature("reception");
  const mayBecome = client.config.mode === "demo" || inGroup("admin");
  const [kind, setKind] = useState<ScreenKind>("door");
  const [place, setPlace] = useState<{ id: string; name: string }>();
  const { mutate, data, isPending } = useBecomeScreen();

  if (!(hasScreens && mayBecome))
    return (
      <Page>
        <EmptyState
          icon={IconLock}
          title={t("become.title")}
          text={t(hasScreens ? "become.onlyDemo" : "become.off")}
        />
      </Page>
    );
  if (data?.screen.kind === "printer") return <PrinterSecret made={data} />;
  return (
    <Page>
      <PageHeader headline={t(`become.${kind}.answer`)} context={t(`become.${kind}.context`)} />
      {hasReception && (
        <SegmentedControl
          aria-label={t("become.kind")}
          data={(["door", "kiosk", "printer"] as const).map((value) => ({
            value,
            label: t(`become.${value}.kind`),
          }))}
          value={kind}
          onChange={(value) => {
            setKind(value);
            setPlace(undefined);
          }}
          className={classes.kinds}
        />
      )}
      <Panel title={t(kind === "door" ? "become.rooms" : "become.sites")}>
        {kind === "door" ? (
          <RoomChoice chosen={place?.id} onChoose={setPlace} />
        ) : (
          <SiteChoice chosen={place?.id} onChoose={setPlace} />
        )}
      </Panel>
      <Notice tone="amber" icon={IconInfoCircle}>
        {place ? t(`become.${kind}.warning`, { place: place.name }) : t(`become.${kind}.warningNone`)}
      </Notice>
      <div className={form.footer}>
        <Button
          size="md"
          leftSection={<IconDeviceTv size={18} stroke={1.75} />}
          disabled={!place}
          loading={isPending}
          onClick={() => place && mutate({ kind, placeId: place.id })}
        >
          {t(kind === "printer" ? "become.printer.submit" : "become.submit")}
        </Button>
      </div>
    </Page>
  );
};
