import { TextInput } from "@mantine/core";
import type { Mark } from "@portico/contract/muster/form";
import { IconCar, IconCheck, IconCircleCheck, IconCloudUp, IconSearch } from "@tabler/icons-react";
import { useDeferredValue, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import { Plate } from "../../ui/people/plate.tsx";
import { useEntryWords } from "../device/entry-texts.ts";
import { type Counts, groupsOf, isFound, type ShownEntry } from "../device/view.ts";
import classes from "./mark.module.css";
import { useSwipe } from "./use-swipe.ts";

const TABS = ["open", "safe", "help", "absent"] as const;
type Tab = (typeof TABS)[number];

/** Rows of a list of thousands that a phone draws at once. */
const STEP = 100;

interface MarkListProps {
  entries: readonly ShownEntry[];
  ownFloors: readonly string[];
  /** The code of the assembly point at which the warden is. */
  point: string | undefined;
  counts: Counts;
  onMark: (id: string, mark: Mark | null) => void;
  onOpen: (id: string) => void;
}

/** Everybody by floor and zone, the warden's own floors first. Who was just marked stays until the list is shown anew. */
export const MarkList = ({ entries, ownFloors, point, counts, onMark, onOpen }: MarkListProps) => {
  const { t } = useTexts("rollCall");
  const [tab, setTab] = useState<Tab>("open");
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(STEP);
  /** Marked on this screen since the tab was chosen: with Undo where they stood. */
  const [justMarked, setJustMarked] = useState<ReadonlySet<string>>(new Set());
  const words = useDeferredValue(search);
  const show = (next: Tab) => {
    setTab(next);
    setShown(STEP);
    setJustMarked(new Set());
  };
  const mark = (id: string, value: Mark | null) => {
    setJustMarked((before) => new Set([...before, id]));
    onMark(id, value);
  };
  const isInTab = (entry: ShownEntry): boolean =>
    tab === "open" ? entry.mark === null || justMarked.has(entry.id) : entry.mark === tab;
  const found = entries.filter((entry) => (words ? isFound(entry, words) : isInTab(entry)));
  const numbers = { open: counts.unaccounted, safe: counts.safe, help: counts.help, absent: counts.absent };
  const groups = groupsOf(found, ownFloors);
  let left = shown;
  return (
    <section className={classes.list}>
      <TextInput
        className={classes.search}
        size="lg"
        aria-label={t("phone.search")}
        placeholder={t("phone.search")}
        leftSection={<IconSearch size={22} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setShown(STEP);
        }}
        autoComplete="off"
        type="search"
      />
      <fieldset className={classes.tabs} aria-label={t("phone.show")}>
        {TABS.map((one) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => show(one)}>
            {t(`phone.tabs.${one}`)} <strong>{numbers[one]}</strong>
          </button>
        ))}
      </fieldset>
      {groups.map(({ key, isOwn, entries: rows }) => {
        const visible = rows.slice(0, Math.max(0, left));
        left -= rows.length;
        if (visible.length === 0) return null;
        return (
          <Group
            key={key}
            isOwn={isOwn}
            count={rows.length}
            entries={visible}
            point={point}
            onMark={mark}
            onOpen={onOpen}
          />
        );
      })}
      {found.length > shown && (
        <button type="button" className={classes.more} onClick={() => setShown(shown + STEP)}>
          {t("phone.more", { count: Math.min(STEP, found.length - shown) })}
        </button>
      )}
      {found.length === 0 && <p className={classes.none}>{t(words ? "phone.noneFound" : "phone.none")}</p>}
    </section>
  );
};

interface GroupProps extends Pick<MarkListProps, "point" | "onMark" | "onOpen"> {
  isOwn: boolean;
  count: number;
  entries: readonly ShownEntry[];
}

const Group = ({ isOwn, count, entries, ...row }: GroupProps) => {
  const { t } = useTexts("rollCall");
  const words = useEntryWords();
  return (
    <>
      <h2 className={classes.group}>
        <span>
          {words.place(entries[0]!)}
          {isOwn && <span className={classes.own}>{t("phone.yourFloor")}</span>}
        </span>
        <span>{count}</span>
      </h2>
      <ul className={classes.rows}>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} {...row} />
        ))}
      </ul>
    </>
  );
};

type RowProps = { entry: ShownEntry } & Pick<GroupProps, "point" | "onMark" | "onOpen">;

const Row = ({ entry, point, onMark, onOpen }: RowProps) => {
  const { t } = useTexts("rollCall");
  const words = useEntryWords();
  const name = words.name(entry);
  const swipe = useSwipe(() => onMark(entry.id, "safe"));
  return (
    <li
      className={classes.row}
      data-mark={entry.mark ?? undefined}
      {...(entry.mark === null && swipe.handlers)}
      style={swipe.distance > 0 ? { transform: `translateX(${swipe.distance}px)` } : undefined}
    >
      {swipe.distance > 0 && (
        // The button Safe does the same for those who do not swipe.
        <span
          className={classes.swiped}
          data-counts={swipe.willCount || undefined}
          style={{ width: swipe.distance }}
          aria-hidden
        >
          <IconCircleCheck size={24} stroke={1.75} /> {point ? t("phone.safeAt", { point }) : t("marks.safe")}
        </span>
      )}
      <button type="button" className={classes.who} onClick={() => onOpen(entry.id)}>
        {entry.kind === "vehicle" ? (
          <span className={classes.vehicle}>
            <IconCar size={22} stroke={1.75} aria-hidden />
          </span>
        ) : (
          <Avatar person={entry} size={44} />
        )}
        <span className={classes.lines}>
          <span className={classes.name}>
            <span className="visually-hidden">{t("phone.openEntry")} </span>
            {entry.kind === "vehicle" ? <Plate>{name}</Plate> : name}
          </span>
          {words.more(entry) && <span className={classes.second}>{words.more(entry)}</span>}
          {entry.mark && (
            <span className={classes.marked}>
              {entry.isWaiting && <IconCloudUp size={16} stroke={1.75} aria-hidden />}
              {[words.marked(entry), entry.isWaiting ? t("phone.notSent") : words.by(entry)]
                .filter(Boolean)
                .join(", ")}
            </span>
          )}
          {entry.note && <span className={classes.note}>{entry.note}</span>}
        </span>
      </button>
      {entry.mark ? (
        <button
          type="button"
          className={classes.undo}
          aria-label={t("phone.undoOf", { name })}
          onClick={() => onMark(entry.id, null)}
        >
          {t("phone.undo")}
        </button>
      ) : (
        <button
          type="button"
          className={classes.safe}
          aria-label={t("phone.markSafe", { name })}
          onClick={() => onMark(entry.id, "safe")}
        >
          <IconCheck size={22} stroke={2} aria-hidden />
          {t("phone.safe")}
        </button>
      )}
    </li>
  );
};
