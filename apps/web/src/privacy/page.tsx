import "./core/texts.ts";
import { useListSearch } from "../shell/lists/use-list-search.ts";
import { Page } from "../ui/page/page.tsx";
import { privacySearch } from "./core/search.ts";
import { HoldsTab } from "./holds/tab.tsx";
import { NightsTab } from "./nights/tab.tsx";
import { PeriodsTab } from "./periods/tab.tsx";
import { RegisterTab } from "./register/tab.tsx";
import { SubjectsTab } from "./subjects/tab.tsx";

/** Privacy: for how long what is kept, legal holds, what past nights ended, and records of one person; the address stores the tab. */
export const PrivacyPage = () => {
  const { tab } = privacySearch.values(useListSearch(privacySearch).search);
  return (
    <Page wide>
      {tab === "periods" && <PeriodsTab />}
      {tab === "holds" && <HoldsTab />}
      {tab === "nights" && <NightsTab />}
      {tab === "register" && <RegisterTab />}
      {tab === "subjects" && <SubjectsTab />}
    </Page>
  );
};
