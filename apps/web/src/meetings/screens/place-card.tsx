import { Radio } from "@mantine/core";
import classes from "./become-screen.module.css";

interface PlaceCardProps {
  place: { id: string; name: string };
  where?: string | undefined;
  note?: string | undefined;
  isChosen: boolean;
}

/** A place for a screen. */
export const PlaceCard = ({ place, where, note, isChosen }: PlaceCardProps) => (
  <Radio.Card value={place.id} className={classes.room} data-chosen={isChosen || undefined}>
    <Radio.Indicator className={classes.mark} />
    <span className={classes.words}>
      <span className={classes.name}>{place.name}</span>
      {where && <span className={classes.place}>{where}</span>}
    </span>
    {note && <span className={classes.capacity}>{note}</span>}
  </Radio.Card>
);
