import { useTexts } from "../../locales/use-texts.ts";
import { RemoveButton, type RemoveCall } from "./remove-button.tsx";
import classes from "./services.module.css";

/** Where the environment wins: what is stored beside it, which can be removed. */
export const StoredWaits = ({ name, onRemove }: { name: string; onRemove: RemoveCall }) => {
  const { t } = useTexts("operatorsServices");
  return (
    <div className={classes.waits}>
      <p className={classes.hint}>{t("storedWaits", { name })}</p>
      <RemoveButton onRemove={onRemove} />
    </div>
  );
};
