import { Select } from "@mantine/core";
import { useSites } from "../session/sites.ts";

interface SiteFieldProps {
  label: string;
  placeholder: string;
  value: string | null;
  onChange: (siteId: string | null) => void;
  error: string | undefined;
}

/** The site of a request. */
export const SiteField = (props: SiteFieldProps) => {
  const { sites } = useSites();
  return (
    <div data-field="siteId">
      <Select
        {...props}
        data={sites.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
      />
    </div>
  );
};
