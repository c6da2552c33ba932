import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatMoment } from "../../ui/days/format.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import type { Passage } from "../core/use-plates.ts";
import classes from "./page.module.css";

/** The pictures of a passage, each of which a press enlarges. */
export const Pictures = ({ passage }: { passage: Passage }) => {
  const { t } = useTexts("camerasPlates");
  const [large, setLarge] = useState<{ address: string; name: string }>();
  const time = formatMoment(passage.executedAt);
  const pictures = [
    { address: passage.registrationPicture, name: t("plate.picturePlate", { time }) },
    { address: passage.registrationPictureOverview, name: t("plate.pictureOverview", { time }) },
  ].flatMap(({ address, name }) => (address === null ? [] : [{ address, name }]));
  if (pictures.length === 0) return <span className={classes.by}>{t("plate.noPictures")}</span>;
  return (
    <>
      {pictures.map((picture) => (
        <button
          key={picture.name}
          type="button"
          className={classes.picture}
          onClick={() => setLarge(picture)}
          aria-label={t("plate.enlarge", { picture: picture.name })}
        >
          <img src={picture.address} alt="" loading="lazy" />
        </button>
      ))}
      {large && (
        <Dialog opened onClose={() => setLarge(undefined)} title={large.name} width={912} actions={null}>
          <img src={large.address} alt={large.name} className={classes.large} />
        </Dialog>
      )}
    </>
  );
};
