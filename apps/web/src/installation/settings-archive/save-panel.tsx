import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useClient } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { writeArchive } from "./archive.ts";
import { KINDS } from "./kinds.ts";
import classes from "./page.module.css";
import { isAvailable, readHere } from "./read.ts";

/** "Northwind House" as a part of a file's name. */
const asFileName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "") || "organisation";

export const SavePanel = () => {
  const { t } = useTexts("settingsArchive");
  const { name } = useClient();
  const { timeZone } = useSites();
  const save = useMutation({
    mutationFn: async () => {
      const { features } = await call("GET /client/profile/");
      const here = await readHere(features);
      const kept = KINDS.filter((kind) => isAvailable(kind, features));
      const kinds = new Map(
        kept.map((kind) => [kind.name, here.rows.get(kind.name)!.map((row) => row.values)]),
      );
      return { name, madeOn: dayIn(timeZone), kinds };
    },
    onSuccess: (archive) =>
      saveFile(
        `portico-settings-${asFileName(name)}-${archive.madeOn}.json`,
        "application/json",
        writeArchive(archive),
      ),
    onError: () => toast.negative(t("save.failed")),
  });
  return (
    <Panel title={t("save.title")}>
      <p className={classes.text}>{t("save.text", { name })}</p>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t("save.button")}
      </Button>
    </Panel>
  );
};
