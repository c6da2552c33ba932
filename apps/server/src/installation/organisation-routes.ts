import type { Feature } from "@portico/contract/endpoint";
import { FEATURES, hoursProblem } from "@portico/contract/installation/form";
import * as contract from "@portico/contract/installation/organisation";
import { text } from "@portico/contract/texts/text";
import { creditSettings } from "../credits/public.ts";
import { isAdmin } from "../platform/callers/caller.ts";
import { refuse, requireRight } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import { dropFile } from "../platform/documents/files.ts";
import type { Serve } from "../platform/http/serve.ts";
import {
  type ClientProfile,
  lockClient,
  readClientProfile,
  readSettings,
  type Settings,
  updateClient,
  updateClientProfile,
} from "../platform/work/client-settings.ts";
import { requireUnchanged } from "../platform/work/seen.ts";
import type { Work } from "../platform/work/work.ts";
import { supportSettings } from "../support/public.ts";
import { logoFile, readLogo, storeLogo } from "./core/logo.ts";

export function organisationRoutes(serve: Serve): void {
  serve(contract.getClientProfile, async ({ db, client, user }) => {
    requireRight({ user }, isAdmin);
    return present(client.domains, await readProfile(db, client.id));
  });

  serve.steps(contract.changeClientProfile, async ({ client, user, body, inTransaction }) => {
    requireRight({ user }, isAdmin);
    const { switchOn = [], switchOff = [], logo, ...changes } = body;
    if (switchOn.some((feature) => switchOff.includes(feature)))
      throw refuse.fields({ switchOff: [text("installation.featureOnAndOff")] });
    const png = typeof logo === "string" ? await readLogo(logo) : logo;
    const profile = await inTransaction((work) => change(work, { ...changes, switchOn, switchOff, png }));
    return present(client.domains, profile);
  });
}

/** Settings of features that stand beside the profile. */
const beside: Settings<typeof supportSettings.defaults & typeof creditSettings.defaults> = {
  defaults: { ...supportSettings.defaults, ...creditSettings.defaults },
};
type Profile = ClientProfile & typeof beside.defaults;

const readProfile = async (db: Db, clientId: string): Promise<Profile> => ({
  ...(await readClientProfile(db, clientId)),
  ...(await readSettings(db, clientId, beside)),
});

type Values = Omit<Profile, "mode" | "product" | "features" | "logo">;
type Changes = { [Key in keyof Values]?: Values[Key] | undefined } & {
  switchOn: readonly Feature[];
  switchOff: readonly Feature[];
  /** Null: no logo any more; undefined: as before. */
  png: Buffer | null | undefined;
  seen?: object | undefined;
};

async function change(work: Work, { switchOn, switchOff, png, seen, ...values }: Changes): Promise<Profile> {
  const { db, clientId } = work;
  await lockClient(db, clientId);
  const before = await readProfile(db, clientId);
  requireUnchanged(before, { ...values, logo: png }, seen);
  const features = [...new Set([...before.features, ...switchOn])].filter(
    (feature) => !switchOff.includes(feature),
  );
  const after: Profile = { ...before, ...values, features };
  const problem = hoursProblem(after.businessDayStart, after.businessDayEnd);
  if (problem) throw refuse.fields({ businessDayEnd: [problem] });
  if (png !== undefined) {
    const replaced = logoFile(before.logo);
    after.logo = png && (await storeLogo(work, png));
    if (replaced) await dropFile(db, clientId, replaced);
  }
  const keys = (Object.keys(after) as (keyof Profile)[]).filter(
    (key) => String(after[key]) !== String(before[key]),
  );
  if (keys.length === 0) return before;
  await updateClientProfile(db, clientId, after);
  const { supportEmail, creditBundlePrice } = after;
  await updateClient(db, clientId, { settings: { supportEmail, creditBundlePrice } });
  const of = (profile: Profile) => Object.fromEntries(keys.map((key) => [key, profile[key]]));
  work.audit({
    ...{ action: "installation.profile.change", targetType: "client", targetId: clientId },
    ...{ before: of(before), after: of(after) },
  });
  // Every open screen of the client asks for its configuration again.
  work.publish({ topic: "session" });
  return after;
}

const present = (hosts: string[], { mode: _, ...profile }: Profile): contract.ClientProfile => ({
  ...profile,
  features: FEATURES.filter((feature) => profile.features.includes(feature)),
  hosts,
});
