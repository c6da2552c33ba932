import { getRouteApi } from "@tanstack/react-router";
import type { ParkingSettingsSearch } from "./settings-search.ts";

const route = getRouteApi("/_app/parking/settings");

/** What is shown stands in the address; anything that changes begins again at its first page. */
export const useParkingSettingsSearch = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    change: (changed: ParkingSettingsSearch) =>
      void navigate({ search: (before) => ({ ...before, page: undefined, ...changed }), replace: true }),
    /** To another view, so that the back button leads here again. */
    open: (next: ParkingSettingsSearch) => void navigate({ search: next }),
    turnPage: (page: number | undefined, replace: boolean) =>
      void navigate({ search: (before) => ({ ...before, page }), replace }),
  };
};
