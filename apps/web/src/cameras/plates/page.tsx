import "../core/plate-texts.ts";
import { Button, TextInput } from "@mantine/core";
import { limits } from "@portico/contract/cameras/form";
import type { PlateEntry } from "@portico/contract/cameras/lists";
import { IconCar } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { GeneralErrors } from "../../shell/form/general-errors.tsx";
import { ListTable } from "../../shell/lists/table.tsx";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { ConflictNotice } from "../../shell/settings/conflict.tsx";
import { useSettingsForm } from "../../shell/settings/use-form.ts";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { dayIn, formatDay, formatList, formatMoment, fullName, viewerZone } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { Plate } from "../../ui/people/plate.tsx";
import { saveNote } from "../core/save-note.ts";
import { formatEnd } from "../core/times.ts";
import { usePlateHistory } from "../core/use-plates.ts";
import classes from "./page.module.css";
import { plateSearch } from "./search.ts";
import { usePassageColumns } from "./use-columns.tsx";

type History = NonNullable<ReturnType<typeof usePlateHistory>["data"]>;

/** All that is known of a plate: its lists, whose it is, the note about it, and its passages with their decisions. */
export const PlatePage = () => {
  const { t } = useTexts("camerasPlates");
  const { plate } = useParams({ from: "/_app/parking/plates/$plate" });
  const list = useListSearch(plateSearch);
  const { page = 1 } = list.search;
  const history = usePlateHistory({ plate, page, limit: PAGE_SIZE });
  const { data } = history;
  return (
    <Page wide>
      <PageHeader
        headline={
          <span className={classes.plate}>
            <Plate>{(data?.vehicle?.registration ?? data?.plate ?? plate).toUpperCase()}</Plate>
          </span>
        }
        context={data && <Owner history={data} />}
      />
      {data && <Facts history={data} />}
      {data?.vehicle && <NoteForm key={data.vehicle.id} vehicle={data.vehicle} />}
      <ListTable
        list={history}
        title={data ? t("plate.count", { count: data.count }) : t("plate.events")}
        columns={usePassageColumns()}
        page={page}
        limit={PAGE_SIZE}
        onPage={list.turnPage}
        empty={<EmptyState icon={IconCar} title={t("plate.empty")} text={t("plate.emptyText")} />}
      />
      <p className={classes.audited}>{t("plate.audited")}</p>
    </Page>
  );
};

const Owner = ({ history }: { history: History }) => {
  const { t } = useTexts("camerasPlates");
  const user = history.vehicle?.user;
  if (user) return fullName(user).trim() || user.email;
  return history.registered.length === 0 && t("plate.noVehicle");
};

const Facts = ({ history: { allowlist, denylist, registered } }: { history: History }) => {
  const { t } = useTexts("camerasPlates");
  if (!allowlist && !denylist && registered.length === 0) return null;
  return (
    <ul className={classes.facts}>
      {denylist && (
        <li>
          <EntryFact entry={denylist} list="denylist" />
        </li>
      )}
      {allowlist && (
        <li>
          <EntryFact entry={allowlist} list="allowlist" />
        </li>
      )}
      {registered.map((one) => (
        <li key={one.id}>
          {t("plate.registeredBy", {
            name: fullName(one).trim() || one.email,
            day: formatDay(dayIn(viewerZone(), one.registeredAt), "shortYear"),
          })}
          {one.note && `: ${one.note}`}
        </li>
      ))}
    </ul>
  );
};

const EntryFact = ({ entry, list }: { entry: PlateEntry; list: "allowlist" | "denylist" }) => {
  const { t } = useTexts("camerasPlates");
  const now = useNow();
  const { from, until, isInForce, note, carparks } = entry;
  const isAllowed = list === "allowlist";
  const place =
    carparks.length > 0 && t("plate.onlyIn", { carparks: formatList(carparks.map(({ name }) => name)) });
  const details = [place, note].filter(Boolean).join(" · ");
  if (!isInForce) {
    const named = { list: t(`tabs.${list}`) };
    return from !== null && new Date(from) > now ? (
      <>
        {t("plate.entryBegins", { ...named, time: formatMoment(from) })} {details}
      </>
    ) : (
      t("plate.entryEnded", named)
    );
  }
  const words =
    until === null
      ? t(isAllowed ? "plate.isAllowed" : "plate.isDenied")
      : t(isAllowed ? "plate.isAllowedUntil" : "plate.isDeniedUntil", { time: formatEnd(until) });
  return (
    <>
      <StatusChip status={isAllowed ? "authorised" : "denied"} words={words} /> {details}
    </>
  );
};

const NoteForm = ({ vehicle }: { vehicle: NonNullable<History["vehicle"]> }) => {
  const { t } = useTexts("camerasPlates");
  const form = useSettingsForm({
    initial: { note: vehicle.note },
    save: saveNote(vehicle.id),
    words: { labels: { note: t("plate.note") } },
    savedMessage: () => t("plate.noteSaved"),
    onClose: () => undefined,
  });
  return (
    <Panel>
      <GeneralErrors of={form} />
      <ConflictNotice of={form} />
      <form onSubmit={form.submit} noValidate className={classes.note}>
        <TextInput
          {...form.field("note")}
          label={t("plate.note")}
          description={t("plate.noteHint")}
          maxLength={limits.note}
        />
        <Button type="submit" variant="default" loading={form.isPending}>
          {t("plate.saveNote")}
        </Button>
      </form>
    </Panel>
  );
};
