import "../../styles/app.css";
import { Button, Menu } from "@mantine/core";
import { FORMATS, ROW_FORMATS } from "@portico/contract/reports/form";
import { snakeCase } from "@portico/contract/wire-keys";
import { IconDownload } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";

type FileQuery = Readonly<Record<string, string | number | undefined>>;

/** The address of a report as a file. */
export const fileAddress = (path: string, query: FileQuery, format: string): string => {
  const search = new URLSearchParams({ format });
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== "") search.set(snakeCase(key), String(value));
  return `/api${path}?${search}`;
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
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          {...(ofRows ? { size: "xs" } : {})}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          {t(ofRows ? "exportRows" : "export")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(ofRows ? ROW_FORMATS : FORMATS).map((format) => (
          <Menu.Item key={format} component="a" href={fileAddress(path, query, format)} download>
            {t(`formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
