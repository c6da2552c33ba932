import * as profile from "@portico/contract/accounts/profile";
import { hashPin, listVehicles, permittedSites, personById, readAccount } from "../people/public.ts";
import type { User } from "../platform/callers/caller.ts";
import type { Client } from "../platform/callers/client.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve, ServeOptions } from "../platform/http/serve.ts";
import { requirePassword } from "../sign-in/public.ts";
import { listSiteNames, readSignUpRules } from "./core/form-queries.ts";
import { requestsNewAddress, toWireConfig } from "./core/profile-rules.ts";
import { changeProfile } from "./profile/update.ts";

export function profileRoutes(serve: Serve, options: Pick<ServeOptions, "rateLimiter" | "secret">): void {
  serve(profile.getMe, ({ db, client, user }) => presentProfile(db, client, user));

  serve.prepared(
    profile.updateMe,
    async (call) => {
      const { user, body } = call;
      if (requestsNewAddress(user, body))
        await requirePassword(options, call, body.currentPassword, "currentPassword");
      return hashPin(body.meetingRoomPin);
    },
    async (call, pinHash) => {
      const { db, client, user, body, files } = call;
      await changeProfile(call, { client, user, body, files, pinHash });
      return presentProfile(db, client, user);
    },
  );
}

async function presentProfile(db: Db, client: Client, { id }: User): Promise<profile.Profile> {
  const [user, account, vehicles, config, sites, permitted] = await Promise.all([
    personById(db, client.id, id),
    readAccount(db, client.id, id),
    listVehicles(db, client.id, id),
    readSignUpRules(db, client.id),
    listSiteNames(db, client.id),
    permittedSites(db, client.id, id),
  ]);
  if (!user || !account) throw refuse.with("unauthenticated");
  return {
    id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    pendingEmail: account.pendingEmail,
    phone: user.phone,
    photo: user.photo,
    company: user.company,
    postcode: account.postcode,
    lineManagerEmail: account.lineManagerEmail,
    site: user.homeSiteId,
    isLocatable: user.isLocatable,
    hasPassword: user.hasPassword,
    hasMeetingRoomPin: user.hasMeetingRoomPin,
    locale: account.locale,
    vehicles,
    additionalInformation: account.answers,
    tags: account.tags,
    groups: user.groups,
    config: toWireConfig(
      config,
      sites.filter((site) => permitted.includes(site.id)),
    ),
  };
}
