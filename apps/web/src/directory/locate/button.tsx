import "../core/texts.ts";
import { ActionIcon } from "@mantine/core";
import { IconUserSearch } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useMayLocate } from "../../shell/session/session.ts";
import { usePhone } from "../../ui/use-phone.ts";

const LocateDialog = lazy(async () => ({ default: (await import("./dialog.tsx")).LocateDialog }));

/** The value in the address while no colleague is chosen. */
const SEARCHING = "search";

interface LocateButtonProps {
  /** Undefined: closed; else the colleague's id, or the value for the search. */
  located: string | undefined;
  onLocate: (located: string | undefined) => void;
}

/** Opens the search for a colleague; the address stores the result. */
export const LocateButton = ({ located, onLocate }: LocateButtonProps) => {
  const { t } = useTexts("directory");
  const mayLocate = useMayLocate();
  const isPhone = usePhone();
  const [isWanted, setWanted] = useState(false);
  if (!mayLocate) return null;
  const open = () => {
    setWanted(true);
    onLocate(SEARCHING);
  };
  return (
    <>
      <ActionIcon
        variant="default"
        size={isPhone ? 44 : 36}
        aria-label={t("locate.open")}
        title={t("locate.open")}
        onClick={open}
      >
        <IconUserSearch size={isPhone ? 22 : 18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {(isWanted || located !== undefined) && (
        <Suspense>
          <LocateDialog
            opened={located !== undefined}
            id={located === SEARCHING ? undefined : located}
            onChoose={(id) => onLocate(id ?? SEARCHING)}
            onClose={() => onLocate(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
