import { Select } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { useSites } from "../../shell/session/sites.ts";

interface SiteSelectProps {
  value: string | null;
  onChange: (site: string | null) => void;
  error: string | undefined;
}

/** The site of something new, where there are several. */
export const SiteSelect = ({ value, onChange, error }: SiteSelectProps) => {
  const { t } = useTexts("muster");
  const { sites } = useSites();
  if (sites.length < 2) return null;
  return (
    <Select
      label={t("list.site")}
      data={sites.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      allowDeselect={false}
      error={error}
    />
  );
};

/** The site that something new begins with, and the names of all. */
export const useSiteNames = () => {
  const { sites, siteId } = useSites();
  return {
    first: siteId ?? sites[0]?.id ?? null,
    nameOf: (id: string) => sites.find((site) => site.id === id)?.name ?? "",
  };
};
