import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { constraints as accountsConstraints } from "./accounts/administration/rules.ts";
import { peopleAdminRoutes } from "./accounts/administration-routes.ts";
import { dropExpired } from "./accounts/jobs.ts";
import { sendAnotherLink } from "./accounts/listeners.ts";
import { profileRoutes } from "./accounts/profile-routes.ts";
import { signUpRoutes } from "./accounts/sign-up-routes.ts";
import { deliveryRoutes } from "./administration/message-routes.ts";
import { adminRoutes } from "./administration/routes.ts";
import { holdSites } from "./closures/listeners.ts";
import { closureRoutes } from "./closures/routes.ts";
import { expireUnpaid } from "./credits/jobs.ts";
import { addLocalCheckout } from "./credits/local-checkout-routes.ts";
import { localCheckout } from "./credits/payments/local-checkout.ts";
import { type StripeAddress, stripePayments } from "./credits/payments/stripe.ts";
import { creditRoutes } from "./credits/routes.ts";
import { addStripeRoute } from "./credits/stripe-routes.ts";
import { deskAdminRoutes } from "./desks/admin-routes.ts";
import { constraints as desksConstraints } from "./desks/core/rules.ts";
import { endDeskDays } from "./desks/jobs.ts";
import { closeDesks, giveUpDesks } from "./desks/listeners.ts";
import { planningRoutes } from "./desks/planning-routes.ts";
import { deskDaysOf } from "./desks/public.ts";
import { deskQrHandler } from "./desks/qr-handlers.ts";
import { deskRoutes } from "./desks/routes.ts";
import { directoryRoutes } from "./directory/routes.ts";
import { floorPlanRoutes } from "./floor-plans/routes.ts";
import { helpRoutes } from "./help/routes.ts";
import { mailCollectRoutes } from "./mail-room/routes.ts";
import { giveOn } from "./meetings/booking/waiting-list.ts";
import { constraints as meetingsConstraints } from "./meetings/core/rules.ts";
import { addFeedRoute, calendarRoutes } from "./meetings/feed-routes.ts";
import { meetingsOfPerson } from "./meetings/feeds/entries.ts";
import { releaseEmptyRooms } from "./meetings/jobs.ts";
import { cancelHosted, closeDays } from "./meetings/listeners.ts";
import { addRepliesRoute } from "./meetings/reply-routes.ts";
import { meetingRoutes } from "./meetings/routes.ts";
import { screenRoutes } from "./meetings/screen-routes.ts";
import { allocationRoutes } from "./parking/allocation-routes.ts";
import { carparkRoutes } from "./parking/carpark-routes.ts";
import { constraints as parkingConstraints } from "./parking/core/rules.ts";
import { allocateWeeks, expireRequests, extendPermits, holdPermits } from "./parking/jobs.ts";
import { closeParking } from "./parking/listeners.ts";
import { permitRoutes } from "./parking/permit-routes.ts";
import { parkingDaysOf, releaseAllOf } from "./parking/public.ts";
import { parkingRoutes } from "./parking/routes.ts";
import { parkingSettingsRoutes } from "./parking/settings-routes.ts";
import { permittedSites } from "./people/public.ts";
import { peopleRoutes } from "./people/routes.ts";
import { clientFinder } from "./platform/callers/identity.ts";
import { mailer } from "./platform/delivery/mail.ts";
import { sendMessage } from "./platform/delivery/send-message.ts";
import { texter } from "./platform/delivery/sms.ts";
import { addHealth } from "./platform/http/health.ts";
import { dropOldAnswers } from "./platform/http/idempotency.ts";
import { addLiveRoute } from "./platform/http/live-route.ts";
import { describeApi } from "./platform/http/openapi.ts";
import { serving } from "./platform/http/serve.ts";
import { buildHttp } from "./platform/http/server.ts";
import { openThrottle } from "./platform/http/throttle.ts";
import { addWeb } from "./platform/http/web.ts";
import type { Config } from "./platform/startup/config.ts";
import { type Job, perClient } from "./platform/work/jobs.ts";
import type { Tools } from "./platform/work/work.ts";
import { presenceQrHandler } from "./presence/qr-handlers.ts";
import { presenceRoutes } from "./presence/routes.ts";
import { qrRoutes } from "./qr/routes.ts";
import { constraints as resourcesConstraints } from "./rooms/core/rules.ts";
import { dashboardResourceTypes } from "./rooms/public.ts";
import { resourcesRoutes } from "./rooms/routes.ts";
import { loginRoute } from "./sign-in/login-routes.ts";
import { addLogoutPage } from "./sign-in/logout-page.ts";
import { addProviderPages } from "./sign-in/provider-pages.ts";
import { providerRoutes } from "./sign-in/provider-routes.ts";
import { openOidc } from "./sign-in/providers/oidc.ts";
import { providerConstraints } from "./sign-in/providers/rules.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { placesRoutes } from "./sites/routes.ts";
import { constraints as placesConstraints } from "./sites/rules.ts";
import { supportRoutes } from "./support/routes.ts";
import { constraints as visitorsConstraints } from "./visitors/core/rules.ts";
import { visitorRoutes } from "./visitors/routes.ts";
import { visitorTypeRoutes } from "./visitors/type-routes.ts";
import { typeConstraints } from "./visitors/types/rules.ts";
import { badgeRoutes } from "./visits/badge-routes.ts";
import { constraints as visitsConstraints } from "./visits/core/rules.ts";
import { endDays } from "./visits/jobs.ts";
import { kioskRoutes } from "./visits/kiosk-routes.ts";
import { visitorsChanged } from "./visits/listeners.ts";
import { walletsOf } from "./visits/personal-page/wallets.ts";
import { myVisitRoutes } from "./visits/personal-page-routes.ts";
import { qrHandlers } from "./visits/qr-handlers.ts";
import { visitRoutes } from "./visits/routes.ts";
import { receptionSettingsRoutes } from "./visits/settings-routes.ts";
import { expireWalkIns } from "./visits/walk-in-jobs.ts";
import { walkInRoutes } from "./visits/walk-in-routes.ts";

const WEB_FOLDER = fileURLToPath(new URL("../../web/dist", import.meta.url));

export type AppConfig = Pick<Config, "publicUrl" | "secret" | "mailboxVisible"> &
  Partial<Pick<Config, "inboundSecret" | "googleWallet" | "appleWallet" | "stripe">> & {
    /** Where tests stand in for Stripe. */
    stripeAddress?: StripeAddress;
  };

/** All background work. Queues are made for it by migrate(). */
export const jobsFor = (config: Pick<Config, "smtpUrl" | "publicUrl" | "demo" | "twilio">): Job[] => [
  sendMessage({
    mailer: mailer({
      smtpUrl: config.smtpUrl,
      from: `Portico <no-reply@${config.publicUrl ? new URL(config.publicUrl).hostname : "localhost"}>`,
      demo: config.demo,
    }),
    texter: texter(config),
  }),
  allocateWeeks,
  expireRequests,
  extendPermits,
  holdPermits,
  endDeskDays,
  endDays,
  releaseEmptyRooms,
  expireWalkIns,
  dropExpired,
  expireUnpaid,
  perClient("platform-drop-kept-answers", "47 2 * * *", ({ db, clientId, now }) =>
    dropOldAnswers(db, clientId, now),
  ),
];

/** The whole HTTP application: features, a line each. Used by main.ts and, without a port, by tests. */
export async function buildApp(given: Tools & { config: AppConfig; log: Logger }): Promise<FastifyInstance> {
  const { config, log, ...tools } = given;
  const secureCookies = config.publicUrl?.startsWith("https:") ?? false;
  const app = buildHttp(log, {
    behindProxy: config.publicUrl !== undefined,
    secureCookies,
    constraints: {
      ...providerConstraints,
      ...accountsConstraints,
      ...placesConstraints,
      ...parkingConstraints,
      ...desksConstraints,
      ...resourcesConstraints,
      ...visitorsConstraints,
      ...typeConstraints,
      ...visitsConstraints,
      ...meetingsConstraints,
    },
  });
  const throttle = openThrottle(tools.database);
  const options = { tools, throttle, secret: config.secret, publicUrl: config.publicUrl };

  describeApi(app);
  addHealth(app, tools.database, tools.live);
  const findClient = clientFinder(tools);
  addLiveRoute(app, tools, findClient);
  addFeedRoute(app, tools, findClient, {
    meetings: [meetingsOfPerson],
    days: [deskDaysOf, parkingDaysOf],
  });
  addRepliesRoute(app, tools, findClient, config.inboundSecret);
  const stripe = config.stripe && stripePayments(config.stripe, config.stripeAddress);
  const local = stripe ? undefined : localCheckout(config.secret);
  if (stripe) addStripeRoute(app, tools, stripe);
  else addLocalCheckout(app, tools, findClient, config.secret);
  const canText = tools.canText ?? false;
  const signIn = {
    ...options,
    secureCookies,
    dashboardResourceTypes,
    canText,
    onUnconfirmed: sendAnotherLink,
  };
  const providers = { ...options, secureCookies, oidc: openOidc() };
  addProviderPages(app, tools, providers);
  app.register(
    async (api) => {
      const { serve, finish } = serving(api, options);
      peopleRoutes(serve);
      signInRoutes(serve, signIn);
      presenceRoutes(serve);
      signUpRoutes(serve, options);
      profileRoutes(serve, options);
      providerRoutes(serve, providers);
      peopleAdminRoutes(serve, {
        ...options,
        onDisabled: [holdSites, releaseAllOf, giveUpDesks, cancelHosted],
      });
      placesRoutes(serve, { permittedSites });
      closureRoutes(serve, { onClosure: [closeDesks, closeDays, closeParking] });
      helpRoutes(serve);
      creditRoutes(serve, {
        ...options,
        // Demo clients sell at a page that moves no money; real ones only where it does.
        providerFor: ({ mode }) => stripe ?? (mode === "demo" ? local : undefined),
      });
      supportRoutes(serve, options);
      mailCollectRoutes(serve);
      parkingRoutes(serve);
      allocationRoutes(serve);
      carparkRoutes(serve);
      permitRoutes(serve);
      parkingSettingsRoutes(serve);
      deskRoutes(serve);
      deskAdminRoutes(serve, options);
      planningRoutes(serve);
      resourcesRoutes(serve, { onFreed: [giveOn] });
      qrRoutes(serve, { ...options, handlers: [...qrHandlers, deskQrHandler, presenceQrHandler] });
      visitorRoutes(serve, { ...options, onChanged: [visitorsChanged] });
      visitorTypeRoutes(serve);
      visitRoutes(serve, options);
      badgeRoutes(serve, options);
      receptionSettingsRoutes(serve);
      myVisitRoutes(serve, { ...options, onChanged: [visitorsChanged], wallets: walletsOf(config) });
      kioskRoutes(serve, options);
      walkInRoutes(serve);
      meetingRoutes(serve, options);
      calendarRoutes(serve, options);
      screenRoutes(serve);
      directoryRoutes(serve, options);
      floorPlanRoutes(serve);
      adminRoutes(serve, config);
      deliveryRoutes(serve, tools.boss);
      finish();
    },
    { prefix: "/api" },
  );
  // The specification's separate base for logging in (a GET there is the page), and its way to log out.
  app.register(async (root) => {
    const { serve, finish } = serving(root, options);
    loginRoute(serve, signIn);
    finish(["GET", "HEAD"]);
  });
  addLogoutPage(app, tools);
  addWeb(app, WEB_FOLDER);
  await app.ready();
  return app;
}
