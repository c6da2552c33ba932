import type { AccountsApi } from "./accounts/api.ts";
import type { AdministrationApi } from "./administration/api.ts";
import type { CamerasApi } from "./cameras/api.ts";
import type { ClosuresApi } from "./closures/api.ts";
import type { CreditsApi } from "./credits/api.ts";
import type { DesksApi } from "./desks/api.ts";
import type { DirectoryApi } from "./directory/api.ts";
import type { FloorPlansApi } from "./floor-plans/api.ts";
import type { HelpApi } from "./help/api.ts";
import type { ImportsApi } from "./imports/api.ts";
import type { InstallationApi } from "./installation/api.ts";
import type { MailRoomApi } from "./mail-room/api.ts";
import type { MeetingsApi } from "./meetings/api.ts";
import type { MusterApi } from "./muster/api.ts";
import type { NotificationsApi } from "./notifications/api.ts";
import type { OperatorsApi } from "./operators/api.ts";
import type { ParkingApi } from "./parking/api.ts";
import type { PeopleApi } from "./people/api.ts";
import type { PresenceApi } from "./presence/api.ts";
import type { PrivacyApi } from "./privacy/api.ts";
import type { QrApi } from "./qr/api.ts";
import type { ReportsApi } from "./reports/api.ts";
import type { RoomsApi } from "./rooms/api.ts";
import type { SignInApi } from "./sign-in/api.ts";
import type { SitesApi } from "./sites/api.ts";
import type { SupportApi } from "./support/api.ts";
import type { TracingApi } from "./tracing/api.ts";
import type { UsualWeekApi } from "./usual-week/api.ts";
import type { ViewsApi } from "./views/api.ts";
import type { VisitorsApi } from "./visitors/api.ts";
import type { VisitsApi } from "./visits/api.ts";

/**
 * Every endpoint by its line in the specification, as `"POST /parking/reservations/"`. Types only, so that
 * the browser names a call without downloading its schemas (docs/decisions/002-contract.md).
 */
export interface Api
  extends AccountsApi,
    AdministrationApi,
    CamerasApi,
    ClosuresApi,
    CreditsApi,
    DesksApi,
    DirectoryApi,
    FloorPlansApi,
    HelpApi,
    ImportsApi,
    InstallationApi,
    MailRoomApi,
    MeetingsApi,
    MusterApi,
    NotificationsApi,
    OperatorsApi,
    ParkingApi,
    PeopleApi,
    PresenceApi,
    PrivacyApi,
    QrApi,
    ReportsApi,
    RoomsApi,
    SignInApi,
    SitesApi,
    SupportApi,
    TracingApi,
    UsualWeekApi,
    ViewsApi,
    VisitorsApi,
    VisitsApi {}
