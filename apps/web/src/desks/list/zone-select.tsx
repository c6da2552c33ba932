import { Select, type SelectProps } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { useZones } from "../core/use-desks.ts";

/** All zones of the client, each with its place, since names are not unique. */
export const ZoneSelect = (props: Omit<SelectProps, "data" | "searchable">) => {
  const { t } = useTexts("ui");
  const zones = useZones(null).data?.results ?? [];
  return (
    <Select
      {...props}
      data={zones.map(({ id, name, location }) => ({ value: id, label: `${name}, ${location}` }))}
      searchable
      clearButtonProps={{ "aria-label": `${t("clear")}: ${String(props.label)}` }}
    />
  );
};
