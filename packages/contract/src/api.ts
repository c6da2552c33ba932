import type * as peopleAdmin from "./accounts/administration.ts";
import type * as peopleImport from "./accounts/import.ts";
import type * as invitations from "./accounts/invitations.ts";
import type * as profile from "./accounts/profile.ts";
import type * as signUp from "./accounts/sign-up.ts";
import type * as signUpSettings from "./accounts/sign-up-settings.ts";
import type * as admin from "./administration/audit.ts";
import type * as deliveries from "./administration/messages.ts";
import type * as credits from "./credits/credits.ts";
import type * as desks from "./desks/desks.ts";
import type * as deskReservations from "./desks/reservations.ts";
import type * as directory from "./directory/directory.ts";
import type { Endpoint } from "./endpoint.ts";
import type * as floorPlans from "./floor-plans/floor-plans.ts";
import type * as help from "./help/help.ts";
import type * as mailCollect from "./mail-room/mail-room.ts";
import type * as meetingBooking from "./meetings/booking.ts";
import type * as calendar from "./meetings/feeds.ts";
import type * as meetings from "./meetings/meetings.ts";
import type * as meetingSchedules from "./meetings/schedule.ts";
import type * as screens from "./meetings/screens.ts";
import type * as parkingCarparks from "./parking/carparks.ts";
import type * as parkingPermits from "./parking/permits.ts";
import type * as parking from "./parking/reservations.ts";
import type * as parkingSettings from "./parking/settings.ts";
import type * as people from "./people/people.ts";
import type * as presence from "./presence/presence.ts";
import type * as qr from "./qr/qr.ts";
import type * as resourceCatalogs from "./rooms/catalogues.ts";
import type * as resources from "./rooms/rooms.ts";
import type * as signInProviders from "./sign-in/providers.ts";
import type * as account from "./sign-in/security.ts";
import type * as places from "./sites/sites.ts";
import type * as support from "./support/support.ts";
import type * as visitors from "./visitors/visitors.ts";
import type * as badges from "./visits/badges.ts";
import type * as kiosk from "./visits/kiosk.ts";
import type * as myVisit from "./visits/personal-page.ts";
import type * as receptionSettings from "./visits/settings.ts";
import type * as visits from "./visits/visits.ts";

type EndpointsOf<M> = Extract<M[keyof M], Endpoint>;
type All =
  | EndpointsOf<typeof account>
  | EndpointsOf<typeof admin>
  | EndpointsOf<typeof calendar>
  | EndpointsOf<typeof deliveries>
  | EndpointsOf<typeof credits>
  | EndpointsOf<typeof deskReservations>
  | EndpointsOf<typeof desks>
  | EndpointsOf<typeof directory>
  | EndpointsOf<typeof floorPlans>
  | EndpointsOf<typeof help>
  | EndpointsOf<typeof invitations>
  | EndpointsOf<typeof mailCollect>
  | EndpointsOf<typeof meetings>
  | EndpointsOf<typeof meetingBooking>
  | EndpointsOf<typeof meetingSchedules>
  | EndpointsOf<typeof parking>
  | EndpointsOf<typeof parkingCarparks>
  | EndpointsOf<typeof parkingPermits>
  | EndpointsOf<typeof parkingSettings>
  | EndpointsOf<typeof people>
  | EndpointsOf<typeof peopleAdmin>
  | EndpointsOf<typeof peopleImport>
  | EndpointsOf<typeof places>
  | EndpointsOf<typeof presence>
  | EndpointsOf<typeof profile>
  | EndpointsOf<typeof resources>
  | EndpointsOf<typeof resourceCatalogs>
  | EndpointsOf<typeof badges>
  | EndpointsOf<typeof kiosk>
  | EndpointsOf<typeof qr>
  | EndpointsOf<typeof receptionSettings>
  | EndpointsOf<typeof support>
  | EndpointsOf<typeof signUp>
  | EndpointsOf<typeof signUpSettings>
  | EndpointsOf<typeof signInProviders>
  | EndpointsOf<typeof visitors>
  | EndpointsOf<typeof visits>
  | EndpointsOf<typeof myVisit>
  | EndpointsOf<typeof screens>;

/**
 * Every endpoint by its line in the specification, as `"POST /parking/reservations/"`: types only, so that the
 * browser names a call without downloading its schemas (docs/decisions/002-contract.md).
 */
export type Api = { [E in All as `${E["method"]} ${E["path"]}`]: E };
