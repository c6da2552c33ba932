import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { IconCar, IconCheck, IconPhone, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import { Plate } from "../../ui/people/plate.tsx";
import { useEntryWords } from "../device/entry-texts.ts";
import type { Device } from "../device/use-device.ts";
import { countsOf, groupsOf, isFound, type ShownEntry } from "../device/view.ts";
import { EntrySheet } from "../mark/entry-sheet.tsx";
import classes from "./control.module.css";

const TABS = ["open", "help", "safe", "absent"] as const;
type Tab = (typeof TABS)[number];
const STEP = 50;

/** Who needs help stands above who is not accounted for. */
export const PeoplePanel = ({ device }: { device: Device }) => {
  const { t } = useTexts("rollCall");
  const { view } = device;
  const [tab, setTab] = useState<Tab>("open");
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(STEP);
  const [openId, setOpenId] = useState<string>();
  const counts = countsOf(view.entries);
  const numbers = { open: counts.unaccounted, help: counts.help, safe: counts.safe, absent: counts.absent };
  const of = (mark: ShownEntry["mark"]) =>
    groupsOf(
      view.entries.filter((entry) => entry.mark === mark && isFound(entry, search)),
      [],
    ).flatMap(({ entries }) => entries);
  const rows = tab === "open" ? [...of("help"), ...of(null)] : of(tab);
  const open = view.entries.find(({ id }) => id === openId);
  const mark = (kept: Promise<unknown>) => void kept.catch(() => toast.negative(t("phone.saveFailed")));
  return (
    <section className={classes.people} aria-label={t("phone.show")}>
      <div className={classes.bar}>
        <SegmentedControl
          value={tab}
          onChange={(next) => {
            setTab(next as Tab);
            setShown(STEP);
          }}
          data={TABS.map((one) => ({ value: one, label: `${t(`phone.tabs.${one}`)} ${numbers[one]}` }))}
        />
        <TextInput
          className={classes.search}
          aria-label={t("phone.search")}
          placeholder={t("phone.search")}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <ul className={classes.rows}>
        {rows.slice(0, shown).map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            onOpen={() => setOpenId(entry.id)}
            onMark={(value) => mark(device.mark(entry.id, value))}
          />
        ))}
      </ul>
      {rows.length === 0 && <p className={classes.none}>{t(search ? "phone.noneFound" : "phone.none")}</p>}
      {rows.length > shown && (
        <Button variant="subtle" fullWidth onClick={() => setShown(shown + STEP)}>
          {t("phone.more", { count: Math.min(STEP, rows.length - shown) })}
        </Button>
      )}
      <EntrySheet
        entry={open}
        point={undefined}
        onMark={(value, note) => {
          if (open) mark(device.mark(open.id, value, note));
          setOpenId(undefined);
        }}
        onClose={() => setOpenId(undefined)}
      />
    </section>
  );
};

interface RowProps {
  entry: ShownEntry;
  onOpen: () => void;
  onMark: (mark: "safe" | null) => void;
}

const Row = ({ entry, onOpen, onMark }: RowProps) => {
  const { t } = useTexts("rollCall");
  const words = useEntryWords();
  const name = words.name(entry);
  return (
    <li className={classes.row} data-mark={entry.mark ?? undefined}>
      <button type="button" className={classes.who} onClick={onOpen}>
        {entry.kind === "vehicle" ? (
          <span className={classes.vehicle}>
            <IconCar size={18} stroke={1.75} aria-hidden />
          </span>
        ) : (
          <Avatar person={entry} size={32} />
        )}
        <b>
          <span className="visually-hidden">{t("phone.openEntry")} </span>
          {entry.kind === "vehicle" ? <Plate>{name}</Plate> : name}
        </b>
      </button>
      <span className={classes.where}>
        <span>{words.place(entry)}</span>
        <span className={classes.quiet}>{words.more(entry)}</span>
      </span>
      <span className={classes.said}>
        {entry.mark && <span>{[words.marked(entry), words.by(entry)].filter(Boolean).join(", ")}</span>}
        {entry.isWaiting && <span className={classes.quiet}>{t("phone.notSent")}</span>}
        {entry.note && <span>{entry.note}</span>}
      </span>
      {entry.phone && (
        <a
          className={classes.call}
          href={`tel:${entry.phone.replaceAll(/\s/g, "")}`}
          aria-label={`${t("phone.call")} ${name}`}
        >
          <IconPhone size={18} stroke={1.75} aria-hidden />
        </a>
      )}
      {entry.mark === "safe" ? (
        <Button variant="subtle" onClick={() => onMark(null)} aria-label={t("phone.undoOf", { name })}>
          {t("phone.undo")}
        </Button>
      ) : (
        <Button
          variant="default"
          className={classes.safe}
          leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
          onClick={() => onMark("safe")}
          aria-label={t("phone.markSafe", { name })}
        >
          {t("phone.safe")}
        </Button>
      )}
    </li>
  );
};
