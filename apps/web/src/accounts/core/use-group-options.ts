import type { Group } from "@portico/contract/common";
import { useTranslation } from "react-i18next";
import { GROUP_NAMES } from "./groups.ts";

/**
 * The groups to choose from, by name.
 * @param given groups of the account, which stay in the list even if the viewer may not give them
 */
export const useGroupOptions = (maySuper: boolean, given: readonly Group[] = []) => {
  const { t } = useTranslation("accounts");
  return GROUP_NAMES.filter((group) => maySuper || group !== "superadmin" || given.includes(group)).map(
    (value) => ({ value, label: t(`groups.${value}`), disabled: value === "superadmin" && !maySuper }),
  );
};
