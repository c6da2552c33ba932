import { Select } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { useAllBuildings } from "../../shell/floors/use-all-buildings.ts";
import { useAllFloors } from "../../shell/floors/use-floors.ts";
import { useAllSites } from "../../shell/session/sites.ts";
import { FormSection } from "../../shell/settings/section.tsx";
import type { ResourceFormState } from "./use-form.ts";

const toOptions = (rows: { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** A floor belongs to a building and the building to a site, so a change of one clears the levels below. */
export const LocationSection = ({ form }: { form: ResourceFormState }) => {
  const { t } = useTexts("rooms");
  const { values, errors, change } = form;
  const sites = useAllSites();
  const buildings = useAllBuildings();
  const floors = useAllFloors();
  const ofSite = (buildings.data?.results ?? []).filter(({ siteId }) => siteId === values.siteId);
  const ofBuilding = (floors.data?.results ?? []).filter(
    ({ buildingId }) => buildingId === values.buildingId,
  );
  return (
    <FormSection title={t("resources.sections.place")}>
      <Select
        label={t("resources.site")}
        data={toOptions(sites.data?.results ?? [])}
        value={values.siteId}
        onChange={(siteId) => change({ siteId, buildingId: null, floorId: null })}
        allowDeselect={false}
        error={errors.siteId}
      />
      <Select
        label={t("resources.building")}
        data={toOptions(ofSite)}
        value={values.buildingId}
        onChange={(buildingId) => change({ buildingId, floorId: null })}
        disabled={ofSite.length === 0}
        clearable
        error={errors.buildingId}
      />
      <Select
        label={t("resources.floor")}
        data={toOptions(ofBuilding)}
        value={values.floorId}
        onChange={(floorId) => change({ floorId })}
        disabled={ofBuilding.length === 0}
        clearable
        error={errors.floorId}
      />
    </FormSection>
  );
};
