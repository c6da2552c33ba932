import type { NotificationKind } from "@portico/contract/notifications/form";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { PersonListener } from "./accounts/public.ts";
import type { ClosureListener } from "./closures/public.ts";
import type { StripeAddress } from "./credits/payments/stripe.ts";
import type { FeedSources } from "./meetings/feeds/entries.ts";
import type { CarparkListener } from "./parking/public.ts";
import type { Authenticator } from "./platform/callers/authenticate.ts";
import type { User } from "./platform/callers/caller.ts";
import type { Client } from "./platform/callers/client.ts";
import type { OperatorFinder } from "./platform/callers/operator.ts";
import type { Db } from "./platform/database/database.ts";
import type { Rank } from "./platform/database/lock-order.ts";
import type { Demo } from "./platform/demo/kit.ts";
import type { Constraints } from "./platform/http/errors.ts";
import type { ValueSource } from "./platform/http/live-values.ts";
import type { Serve, ServeOptions } from "./platform/http/serve.ts";
import type { OperatorServe } from "./platform/http/serve-operators.ts";
import type { MessageSamples } from "./platform/messages/sample.ts";
import type { LastingTables, Retention } from "./platform/retention/declaration.ts";
import type { KeptTotals } from "./platform/retention/kept-totals.ts";
import type { SubjectRows } from "./platform/retention/subjects.ts";
import type { Config, Settings as InstallationSettings } from "./platform/startup/config.ts";
import type { Settings } from "./platform/work/client-settings.ts";
import type { Job } from "./platform/work/jobs.ts";
import type { QrHandler } from "./qr/public.ts";
import type { ResourceFreedListener } from "./rooms/public.ts";
import type { UnconfirmedListener } from "./sign-in/public.ts";
import type { ViewListener } from "./views/public.ts";
import type { VisitorListener } from "./visitors/public.ts";

/** A part of the product as the application includes it: `feature.ts` in its folder. */
export interface Feature {
  /** The name of its folder. */
  name: string;
  /** Messages by name of a constraint, where the database refuses a row that passed every check. */
  constraints: Constraints;
  /** Serves its endpoints below `/api`. */
  routes?(serve: Serve, parts: AppParts): void;
  /** Serves endpoints that the specification has at the root, where a page may have the same address. */
  rootRoutes?(serve: Serve, parts: AppParts): void;
  /** Serves endpoints for operators of the installation, below `/api`. */
  operatorRoutes?(serve: OperatorServe, parts: AppParts): void;
  /** Recognises operators; of one feature. */
  findOperator?: OperatorFinder;
  /** Serves addresses that are no endpoints of the contract: pages, and addresses for other programs. */
  pages?(app: FastifyInstance, parts: AppParts): void;
  /** Authenticators for its kinds of callers. */
  authenticators?: readonly Authenticator[];
  /** Names of its cookies that only the client's own host may set, never a neighbouring subdomain. */
  hostCookies?: readonly string[];
  jobs?: readonly Job[];
  /** Its rows that all of a client see alike, sent with live events. */
  liveValues?: readonly ValueSource[];
  /** Each client's settings for it. */
  settings?: Settings<object>;
  /** How long its rows are kept. */
  retention?: readonly Retention[];
  /** Its tables whose rows live as long as the client or a person, or end by themselves. */
  lasting?: readonly LastingTables[];
  /** Its rows about one person, visitor or plate, in the order in which people read them; erasure begins with the last. */
  subjects?: readonly SubjectRows[];
  /** An example of each kind of message that it sends. */
  messageSamples?: MessageSamples;
  listeners?: Partial<Listeners>;
  lookups?: Partial<Lookups>;
  /** Its entries in people's calendar feeds. */
  feeds?: { [Kind in keyof FeedSources]?: FeedSources[Kind][number] };
  /** Its actions for scanned codes, by type. */
  qrHandlers?: readonly QrHandler[];
  /** Totals that it keeps of rows, which a job that ends rows by age asks first. */
  keptTotals?: readonly KeptTotals[];
  /** Its parts of the demo workplace; demo.ts has their order. */
  demo?: Record<string, DemoPart>;
}

export type DemoPart = (demo: Demo) => Promise<void>;

export type AppConfig = Pick<Config, "publicUrl" | "secret" | "mailboxVisible"> &
  Partial<
    Pick<
      Config,
      | "inboundSecret"
      | "metricsToken"
      | "docsPublic"
      | "dataDir"
      | "googleWallet"
      | "appleWallet"
      | "stripe"
      | "providerNetworks"
      | "trustedProxies"
    >
  > & {
    /** All settings, for the operators' page about health; undefined: as with no variable given. */
    settings?: InstallationSettings | undefined;
    /** The address of the tests' stand-in for Stripe. */
    stripeAddress?: StripeAddress;
    /** See `addHealth`. */
    shareMetrics?: ((registry: Registry) => () => Promise<string>) | undefined;
  };

/** What the application gives each feature for serving. */
export interface AppParts extends ServeOptions, CollectedFeatures {
  config: AppConfig;
  secureCookies: boolean;
  /** Of the database's owner, who sees and makes clients: for operators only. */
  ownerUrl: string;
}

/** What features give to earlier ones, in the order of use. */
export interface CollectedFeatures extends Pick<Listeners, "onUnconfirmed">, Lookups {
  onDisabled: readonly PersonListener[];
  onClosure: readonly ClosureListener[];
  onCarparkRemoved: readonly CarparkListener[];
  onResourceFreed: readonly ResourceFreedListener[];
  onVisitorsChanged: readonly VisitorListener[];
  onViewDeleted: readonly ViewListener[];
  authenticators: readonly Authenticator[];
  findOperator: OperatorFinder;
  feeds: FeedSources;
  /** The settings of all features together. */
  settings: Settings<object>;
  qrHandlers: readonly QrHandler[];
  keptTotals: readonly KeptTotals[];
  liveValues: readonly ValueSource[];
  retention: readonly Retention[];
  lasting: readonly LastingTables[];
  subjects: readonly SubjectRows[];
  messageSamples: MessageSamples;
}

/** A feature's reactions to changes in earlier features, inside the transaction of the change. */
export interface Listeners {
  /**
   * The first lock that the feature takes for a closure or a disabled person. Features are called in the
   * order of their locks: the visits of a cancelled meeting release parking.
   */
  locks: Rank;
  onUnconfirmed: UnconfirmedListener;
  onDisabled: PersonListener;
  onClosure: ClosureListener;
  onCarparkRemoved: CarparkListener;
  onResourceFreed: ResourceFreedListener;
  onVisitorsChanged: VisitorListener;
  onViewDeleted: ViewListener;
}

/** Questions of earlier features to later ones, by a client's id; the answers of all features are joined. */
export interface Lookups {
  /** The sites that a person may use. */
  permittedSites(db: Db, clientId: string, personId: string): Promise<string[]>;
  /** How many bookings have not ended at a site. */
  bookingsToCome(db: Db, clientId: string, siteId: string, now: Date): Promise<number[]>;
  /** Types of resources with a panel on the dashboard, in their order. */
  dashboardResourceTypes(db: Db, clientId: string): Promise<string[]>;
  /** How a person left their screens. */
  choices(db: Db, clientId: string, personId: string): Promise<{ name: string; value: string }[]>;
  /** Kinds of notifications that a person can get. */
  notificationKinds(db: Db, client: Client, user: User): Promise<NotificationKind[]>;
}
