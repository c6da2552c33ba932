import { dayOf } from "@portico/contract/days/zones";
import { FEATURES_OF_PRODUCT } from "@portico/contract/installation/form";
import { text } from "@portico/contract/texts/text";
import { insertClosure, listHolidays } from "../../closures/public.ts";
import { insertAccount } from "../../people/public.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { readDataUrl } from "../../platform/documents/files.ts";
import { updateClient, updateClientProfile } from "../../platform/work/client-settings.ts";
import type { Work } from "../../platform/work/work.ts";
import { insertSite } from "../../sites/public.ts";
import { storeLogo } from "../core/logo.ts";
import type { installationSettings } from "../core/settings.ts";
import { endSetUp, lockDraft, type SetUpDraft } from "./queries.ts";

/** The holidays of so many days close the first site. */
const HOLIDAY_DAYS = 366;

export interface FirstAdministrator {
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
}

type Answered = Required<SetUpDraft>;

/** Refuses a set-up that is not answered up to its last step. */
export function requireAnswers(draft: SetUpDraft | undefined): Answered {
  if (!draft) throw refuse.link(text("installation.linkWrong"));
  if (!draft.organisation || !draft.brand || !draft.site)
    throw refuse.request(text("installation.stepsMissing"));
  return draft as Answered;
}

/** The closures of the site that is to be made. */
export const holidaysOf = async ({ site, organisation }: Answered, now: Date) =>
  site.holidays
    ? listHolidays(site.holidays, dayOf(now, site.timeZone), HOLIDAY_DAYS, organisation.locale ?? "en-GB")
    : [];

/** Writes the workplace and ends the set-up, inside the caller's transaction. Returns the administrator's id. */
export async function writeWorkplace(
  work: Work,
  token: string,
  administrator: FirstAdministrator,
  holidays: Awaited<ReturnType<typeof holidaysOf>>,
): Promise<string> {
  const { db, clientId, now } = work;
  // Answers that another browser has saved meanwhile count, except for the holidays.
  const { organisation, brand, site } = requireAnswers(await lockDraft(db, clientId, token));
  const logo = brand.logo && readDataUrl(brand.logo);
  await updateClientProfile(db, clientId, {
    mode: "live",
    name: organisation.name,
    product: organisation.product,
    features: FEATURES_OF_PRODUCT[organisation.product],
    brandColor: brand.color,
    logo: logo && (await storeLogo(work, logo)),
    locale: organisation.locale,
    businessDayStart: site.businessDayStart,
    businessDayEnd: site.businessDayEnd,
  });
  await updateClient(db, clientId, {
    settings: { showsNextSteps: true } satisfies Partial<typeof installationSettings.defaults>,
  });
  const siteId = newId();
  const { name, timeZone, address } = site;
  await insertSite(db, clientId, { id: siteId, name, timeZone, address });
  for (const day of holidays)
    await insertClosure(db, clientId, { ...day, id: newId(), siteId, createdAt: now });
  const personId = await insertAdministrator(work, administrator, siteId);
  await endSetUp(db, clientId);
  work.audit({
    action: "installation.set-up.complete",
    targetType: "client",
    targetId: clientId,
    actor: personId,
    after: { product: organisation.product, host: organisation.host, site: name, holidays: holidays.length },
  });
  work.publish({ topic: "session" });
  return personId;
}

async function insertAdministrator(
  { db, clientId, now }: Work,
  { email, ...person }: FirstAdministrator,
  siteId: string,
): Promise<string> {
  const id = await insertAccount(
    db,
    clientId,
    email,
    {
      ...person,
      phone: null,
      postcode: null,
      lineManagerEmail: null,
      siteId,
      isLocatable: false,
      locale: null,
      pinHash: null,
      answers: {},
      tags: [],
      groups: ["superadmin", "employee", "parking"],
      status: "active",
    },
    now,
  );
  // A client that is being set up has no people.
  return id!;
}
