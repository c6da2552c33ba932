import { accounts } from "./de-DE/accounts.ts";
import { administration } from "./de-DE/administration.ts";
import { cameras } from "./de-DE/cameras.ts";
import { closures } from "./de-DE/closures.ts";
import { common } from "./de-DE/common.ts";
import { contact } from "./de-DE/contact.ts";
import { credits } from "./de-DE/credits.ts";
import { customFields } from "./de-DE/custom-fields.ts";
import { desks } from "./de-DE/desks.ts";
import { directory } from "./de-DE/directory.ts";
import { floorPlans } from "./de-DE/floor-plans.ts";
import { imports } from "./de-DE/imports.ts";
import { installation } from "./de-DE/installation.ts";
import { mailRoom } from "./de-DE/mail-room.ts";
import { meetings } from "./de-DE/meetings.ts";
import { muster } from "./de-DE/muster.ts";
import { notifications } from "./de-DE/notifications.ts";
import { operators } from "./de-DE/operators.ts";
import { parking } from "./de-DE/parking.ts";
import { passwords } from "./de-DE/passwords.ts";
import { presence } from "./de-DE/presence.ts";
import { privacy } from "./de-DE/privacy.ts";
import { qr } from "./de-DE/qr.ts";
import { reports } from "./de-DE/reports.ts";
import { rooms } from "./de-DE/rooms.ts";
import { signIn } from "./de-DE/sign-in.ts";
import { sites } from "./de-DE/sites.ts";
import { support } from "./de-DE/support.ts";
import { tallies } from "./de-DE/tallies.ts";
import { tracing } from "./de-DE/tracing.ts";
import { usualWeek } from "./de-DE/usual-week.ts";
import { views } from "./de-DE/views.ts";
import { visitors } from "./de-DE/visitors.ts";
import { visits } from "./de-DE/visits.ts";

/** Everything that server and browser both say, in German. */
export const german = {
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
  reports,
  rooms,
  signIn,
  sites,
  support,
  tallies,
  tracing,
  usualWeek,
  views,
  visitors,
  visits,
} as const;
