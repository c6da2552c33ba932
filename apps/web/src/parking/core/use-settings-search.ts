import { getRouteApi } from "@tanstack/react-router";
import type { ParkingSettingsSearch } from "./settings-search.ts";

const route = getRouteApi("/_app/parking/settings");

/** The address stores the view; every change of a filter returns to the first page. */
export const useParkingSettingsSearch = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    change: (changed: ParkingSettingsSearch) =>
      void navigate({ search: (before) => ({ ...before, page: undefined, ...changed }), replace: true }),
    /** Opens another view as a new history entry, so that the back button returns here. */
    open: (next: ParkingSettingsSearch) => void navigate({ search: next }),
    turnPage: (page: number | undefined, replace: boolean) =>
      void navigate({ search: (before) => ({ ...before, page }), replace }),
  };
};
