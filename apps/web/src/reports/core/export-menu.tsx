import "../../styles/app.css";
import { Button, Menu } from "@mantine/core";
import { FORMATS } from "@portico/contract/reports/form";
import { snakeCase } from "@portico/contract/wire-keys";
import { IconDownload } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";

/** The address of a report as a file. */
export const fileAddress = (
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  format: string,
): string => {
  const search = new URLSearchParams({ format });
  for (const [key, value] of Object.entries(query)) if (value) search.set(snakeCase(key), value);
  return `/api${path}?${search}`;
};

interface ExportMenuProps {
  path: string;
  query: Readonly<Record<string, string | undefined>>;
}

/** The report as a file, written by the server. */
export const ExportMenu = ({ path, query }: ExportMenuProps) => {
  const { t } = useTexts("reports");
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}>
          {t("export")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} component="a" href={fileAddress(path, query, format)} download>
            {t(`formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
