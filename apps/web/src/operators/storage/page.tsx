import "../services/texts.ts";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { Columns } from "../core/columns.tsx";
import list from "../core/facts.module.css";
import { formatBytes } from "../core/format.ts";
import { type StorageState, storageQuery } from "../core/use-operators.ts";
import { ServicePage } from "../services/service-page.tsx";
import classes from "./storage.module.css";
import { TryFolders } from "./try-folders.tsx";

/** What the installation keeps where, and how much is free there. */
export const StoragePage = () => {
  const { t } = useTexts("operatorsServices");
  const { data, ...query } = useQuery(storageQuery);
  const disk = data?.folders[0]?.disk;
  const headline = disk
    ? t("storage.answer", { free: formatBytes(disk.freeBytes), total: formatBytes(disk.totalBytes) })
    : data && t("storage.none");
  return (
    <ServicePage title={t("storage.title")} headline={headline} context={t("storage.context")} query={query}>
      {data && (
        <Columns
          aside={
            <>
              <Panel title={t("try")}>
                <TryFolders />
              </Panel>
              <Panel title={t("storage.database")} isFlush>
                <Database database={data.database} />
              </Panel>
            </>
          }
        >
          <Panel title={t("storage.folders")} isFlush>
            <Folders folders={data.folders} />
          </Panel>
        </Columns>
      )}
    </ServicePage>
  );
};

const Folders = ({ folders }: Pick<StorageState, "folders">) => {
  const { t } = useTexts("operatorsServices");
  return (
    <ul className={classes.list}>
      {folders.map(({ name, path, bytes, disk }) => (
        <li key={name}>
          <strong>{t(`storage.folder.${name}`)}</strong>
          <span className={classes.size}>{formatBytes(bytes)}</span>
          <code className={classes.path}>{path}</code>
          <span className={classes.disk}>
            {t(`storage.disk.${disk.kind}`)} {t("storage.free", { free: formatBytes(disk.freeBytes) })}
          </span>
        </li>
      ))}
    </ul>
  );
};

const Database = ({ database: { isEmbedded, bytes, fileBytes } }: Pick<StorageState, "database">) => {
  const { t } = useTexts("operatorsServices");
  const facts = [
    { key: "place", value: t(isEmbedded ? "storage.embedded" : "storage.external") },
    { key: "size", value: formatBytes(bytes) },
    { key: "files", value: formatBytes(fileBytes) },
  ] as const;
  return (
    <dl className={list.facts}>
      {facts.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`storage.fact.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
