import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { parkingSettingsSearch } from "./settings-search.ts";

/** The list of the shown tab, as the address says it. */
export const useParkingSettingsSearch = () => useListSearch(parkingSettingsSearch);
