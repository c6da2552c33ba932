import { Select } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { useAllCarparks } from "./use-settings.ts";
import { useParkingSettingsSearch } from "./use-settings-search.ts";

/** Filters a list by a car park; the address stores the choice. */
export const CarparkSelect = () => {
  const { t } = useTexts("parkingSettings");
  const { search, change } = useParkingSettingsSearch();
  const carparks = useAllCarparks().data?.results ?? [];
  return (
    <Select
      label={t("carpark")}
      data={carparks.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={t("anyCarpark")}
      value={search.carpark ?? null}
      onChange={(id) => change({ carpark: id ?? undefined })}
      clearable
    />
  );
};
