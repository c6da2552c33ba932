import { accounts } from "./en-GB/accounts.ts";
import { administration } from "./en-GB/administration.ts";
import { cameras } from "./en-GB/cameras.ts";
import { closures } from "./en-GB/closures.ts";
import { common } from "./en-GB/common.ts";
import { contact } from "./en-GB/contact.ts";
import { credits } from "./en-GB/credits.ts";
import { customFields } from "./en-GB/custom-fields.ts";
import { desks } from "./en-GB/desks.ts";
import { directory } from "./en-GB/directory.ts";
import { floorPlans } from "./en-GB/floor-plans.ts";
import { imports } from "./en-GB/imports.ts";
import { installation } from "./en-GB/installation.ts";
import { mailRoom } from "./en-GB/mail-room.ts";
import { meetings } from "./en-GB/meetings.ts";
import { muster } from "./en-GB/muster.ts";
import { notifications } from "./en-GB/notifications.ts";
import { operators } from "./en-GB/operators.ts";
import { parking } from "./en-GB/parking.ts";
import { passwords } from "./en-GB/passwords.ts";
import { presence } from "./en-GB/presence.ts";
import { privacy } from "./en-GB/privacy.ts";
import { qr } from "./en-GB/qr.ts";
import { rooms } from "./en-GB/rooms.ts";
import { signIn } from "./en-GB/sign-in.ts";
import { sites } from "./en-GB/sites.ts";
import { support } from "./en-GB/support.ts";
import { tracing } from "./en-GB/tracing.ts";
import { usualWeek } from "./en-GB/usual-week.ts";
import { views } from "./en-GB/views.ts";
import { visitors } from "./en-GB/visitors.ts";
import { visits } from "./en-GB/visits.ts";

/** What any page of the browser may say, by feature: all but what stands in reports. */
export const englishOfPages = {
  accounts,
  administration,
  cameras,
  closures,
  common,
  contact,
  credits,
  customFields,
  desks,
  directory,
  floorPlans,
  imports,
  installation,
  mailRoom,
  meetings,
  muster,
  notifications,
  operators,
  parking,
  passwords,
  presence,
  privacy,
  qr,
  rooms,
  signIn,
  sites,
  support,
  tracing,
  usualWeek,
  views,
  visitors,
  visits,
} as const;
