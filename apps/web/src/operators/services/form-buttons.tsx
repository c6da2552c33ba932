import { Button } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { RemoveButton, type RemoveCall } from "./remove-button.tsx";
import classes from "./services.module.css";

/** The end of a service's form. `onRemove`: undefined where nothing is stored. */
export const FormButtons = ({
  isPending,
  onRemove,
}: {
  isPending: boolean;
  onRemove: RemoveCall | undefined;
}) => {
  const { t } = useTexts("ui");
  return (
    <div className={classes.buttons}>
      <Button type="submit" loading={isPending}>
        {t("settings.save")}
      </Button>
      {onRemove && <RemoveButton onRemove={onRemove} />}
    </div>
  );
};
