import { fullName } from "../../ui/days/format.ts";
import type { Colleague } from "../people/colleague-picker.tsx";
import { useSession } from "../session/session.ts";
import { useSites } from "../session/sites.ts";

export interface PersonChoice {
  isForOther: boolean;
  /** The colleague to book for; null until one is chosen. */
  colleague: Colleague | null;
}

export type PersonAndSite = PersonChoice & { siteId: string | null };

/** The person and the site of a request, as far as they are chosen. */
export const usePersonAndSite = ({ isForOther, colleague, siteId }: PersonAndSite) => {
  const { user } = useSession();
  const { sites, siteId: currentSiteId, timeZone } = useSites();
  const site = sites.find(({ id }) => id === siteId);
  const person = isForOther ? colleague : user;
  return {
    site,
    /** The site is a choice only while all sites are shown. */
    choosesSite: currentSiteId === null && sites.length > 1,
    timeZone: site?.timeZone ?? timeZone,
    personId: person?.id,
    /** The name of the person to book for; empty before one is chosen. */
    personName: person ? fullName(person) : "",
  };
};
