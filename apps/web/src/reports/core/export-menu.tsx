import "../../styles/app.css";
import { Button, Loader, Menu } from "@mantine/core";
import { FORMATS, ROW_FORMATS } from "@portico/contract/reports/form";
import { snakeCase } from "@portico/contract/wire-keys";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fetchLinked } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { saveFile } from "../../ui/save-file.ts";

type FileQuery = Readonly<Record<string, string | number | undefined>>;

/** The address of a report as a file. */
export const fileAddress = (path: string, query: FileQuery, format: string): string => {
  const search = new URLSearchParams({ format });
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== "") search.set(snakeCase(key), String(value));
  return `/api${path}?${search}`;
};

/** The name of a file that the server does not name. */
const nameOf = (path: string, format: string): string =>
  `${path.split("/").filter(Boolean).slice(1).join("-")}.${format}`;

/**
 * Saves a file of the server, or says why there is none: a link alone would fail without a word. Without the page the file is
 * given up.
 */
const useSavedFile = () => {
  const { t } = useTexts("ui");
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);
  return useMutation({
    mutationFn: async ({ address, usualName }: { address: string; usualName: string }) => {
      asking.current = new AbortController();
      const { signal } = asking.current;
      const { content, name = usualName } = await fetchLinked(address, signal);
      if (!signal.aborted) saveFile(name, content.type, content);
    },
    onError: (error) => {
      if (asking.current?.signal.aborted) return;
      toast.negative(error instanceof ApiError ? error.message : t("errors.generic"));
    },
  });
};

export interface ExportedFile {
  path: string;
  query: FileQuery;
}

interface ExportMenuProps extends ExportedFile {
  /** The rows behind a number, below the report with its own export. */
  ofRows?: boolean;
}

/** The report, or the rows behind a number of it, as a file that the server writes. */
export const ExportMenu = ({ path, query, ofRows = false }: ExportMenuProps) => {
  const { t } = useTexts("reports");
  const saving = useSavedFile();
  const [isOpen, setOpen] = useState(false);
  return (
    // One file at a time.
    <Menu position="bottom-end" opened={isOpen} onChange={(next) => setOpen(next && !saving.isPending)}>
      <Menu.Target>
        <Button
          variant="default"
          // The menu returns the focus to it, so that it is not disabled meanwhile.
          aria-busy={saving.isPending}
          {...(ofRows ? { size: "xs" } : {})}
          leftSection={
            saving.isPending ? (
              <Loader size={16} aria-hidden />
            ) : (
              <IconDownload size={16} stroke={1.75} aria-hidden />
            )
          }
        >
          {t(ofRows ? "exportRows" : "export")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(ofRows ? ROW_FORMATS : FORMATS).map((format) => (
          <Menu.Item
            key={format}
            component="a"
            href={fileAddress(path, query, format)}
            download
            onClick={(event) => {
              event.preventDefault();
              saving.mutate({ address: fileAddress(path, query, format), usualName: nameOf(path, format) });
            }}
          >
            {t(`formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
