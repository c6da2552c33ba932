import type { Group } from "@portico/contract/common";
import { useTexts } from "../../locales/use-texts.ts";
import { GROUP_NAMES } from "../../shell/people/groups.ts";

/**
 * The groups to choose from, by name.
 * @param given groups of the account, which stay in the list even if the viewer may not give them
 */
export const useGroupOptions = (maySuper: boolean, current: readonly Group[] = []) => {
  const { t } = useTexts("accounts");
  return GROUP_NAMES.filter((group) => maySuper || group !== "superadmin" || current.includes(group)).map(
    (value) => ({ value, label: t(`groups.${value}`), disabled: value === "superadmin" && !maySuper }),
  );
};
