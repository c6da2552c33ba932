import { ActionIcon, Button } from "@mantine/core";
import { IconMapPin, IconStar, IconStarFilled, IconUser, IconUsers } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { featureIconOf } from "../../shell/resources/feature-icons.ts";
import { formatList, fullName } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import { shownStatus } from "../core/status.ts";
import { type Desk, useToggleFavourite } from "../core/use-desks.ts";
import classes from "./grid.module.css";

interface DeskCardProps {
  desk: Desk;
  /** Of its heading; below a zone's heading the card does not repeat the zone. */
  level: 2 | 3;
  /** First names of team members in the desk's zone. */
  teammates: readonly string[];
  /** Undefined for a desk that cannot be booked. */
  onBook: (() => void) | undefined;
}

/** The most colleagues named on a card; the others are counted. */
const NAMES_MAX = 2;

/** Floor and building, without the zone with which `location` begins. */
export const formatPlace = ({
  location,
  zone,
}: {
  location: string;
  zone: Pick<Desk["zone"], "name">;
}): string => location.slice(zone.name.length).replace(/^, /, "");

/** A desk with its status, occupant and features. The whole card of a bookable desk is its button. */
export const DeskCard = ({ desk, level, teammates, onBook }: DeskCardProps) => {
  const { t } = useTexts("desksGrid");
  const verb = desk.needsApproval ? "request" : "book";
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <li className={classes.card} data-open={onBook ? true : undefined}>
      <div className={classes.head}>
        <Heading className={classes.name}>{desk.name}</Heading>
        <StatusChip status={shownStatus(desk)} />
        <FavouriteToggle desk={desk} />
      </div>
      {level === 2 && (
        <p className={classes.fact}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          <span>
            {desk.zone.name}
            <span className={classes.place}>{formatPlace(desk)}</span>
          </span>
        </p>
      )}
      <Occupant desk={desk} />
      {teammates.length > 0 && (
        <p className={classes.fact}>
          <IconUsers size={16} stroke={1.75} aria-hidden />
          {teammates.length > NAMES_MAX
            ? t("card.nearMore", {
                names: teammates.slice(0, NAMES_MAX).join(", "),
                count: teammates.length - NAMES_MAX,
              })
            : t("card.near", { names: formatList(teammates) })}
        </p>
      )}
      {desk.features.length > 0 && (
        <ul className={classes.features}>
          {desk.features.map(({ id, name, icon }) => {
            const Icon = featureIconOf(icon);
            return (
              <li key={id}>
                <Icon size={14} stroke={1.75} aria-hidden />
                {name}
              </li>
            );
          })}
        </ul>
      )}
      {onBook && (
        <Button
          className={classes.book}
          variant="light"
          size="xs"
          aria-label={t(`card.${verb}Named`, { name: desk.name })}
          onClick={onBook}
        >
          {t(`card.${verb}`)}
        </Button>
      )}
    </li>
  );
};

/** The occupant, as far as the viewer may know. */
const Occupant = ({ desk: { currentReservation: taken } }: { desk: Desk }) => {
  const { t } = useTexts("desksGrid");
  if (!taken) return null;
  return (
    <p className={classes.fact}>
      {taken.user ? (
        <Avatar person={taken.user} size={24} />
      ) : (
        <IconUser size={16} stroke={1.75} aria-hidden />
      )}
      {taken.isMine ? t("card.you") : taken.user ? fullName(taken.user) : t("card.taken")}
    </p>
  );
};

const FavouriteToggle = ({ desk }: { desk: Desk }) => {
  const { t } = useTexts("desksGrid");
  const { mutate, isPending, variables } = useToggleFavourite();
  // Shows the new state before the answer comes.
  const isKept = isPending ? !variables.isFavourite : desk.isFavourite;
  const label = t(isKept ? "card.drop" : "card.keep", { name: desk.name });
  const Icon = isKept ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      className={classes.star}
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      data-kept={isKept || undefined}
      onClick={() => mutate(desk, { onError: () => toast.negative(t("card.favouriteFailed")) })}
    >
      <Icon size={18} stroke={1.75} />
    </ActionIcon>
  );
};
