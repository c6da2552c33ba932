import { seededRandom } from "../../platform/core/seeded-random.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";

const ids = seededRandom(1);

/** Fixed ids, so that every feature's demo can refer to them. */
export const CLIENTS = { northwind: demoId(ids), fabrikam: demoId(ids), contoso: demoId(ids) } as const;

const EVERYTHING = [
  "dark mode",
  "remote",
  "qr codes",
  "reception",
  "muster",
  "desks",
  "rooms",
  "parking",
  "camera",
  "track and trace",
  "screen",
  "locate colleague",
  "automatic reception",
  "live space counts",
  "paypark",
];

export async function demoClients({ db }: Demo): Promise<void> {
  const settings = (values: Record<string, unknown>): string => JSON.stringify(values);
  await db
    .insertInto("client")
    .values([
      {
        id: CLIENTS.northwind,
        position: 1,
        name: "Northwind House",
        product: "ve",
        mode: "demo",
        features: EVERYTHING,
        settings: settings({
          parkingFutureBookingDaysLimit: 90,
          activeFutureParkingReservations: 20,
          parkingPermitReleaseNoticeDays: 2,
          deskFutureBookingDaysLimit: 30,
          parkingDefaultTimesEnabled: true,
          creditBundlePrice: 1500,
          supportEmail: "support@northwind.example",
        }),
        visitor_settings: settings({ digitalPass: true, checkInPin: true, checkInQrCode: true }),
      },
      {
        id: CLIENTS.fabrikam,
        position: 2,
        brand_color: "#127F7A",
        name: "Fabrikam Parking",
        product: "c2p",
        mode: "demo",
        features: ["dark mode", "parking", "live space counts", "paypark"],
        settings: settings({
          parkingFutureBookingDaysLimit: 60,
          parkingDefaultTimesEnabled: true,
          creditBundlePrice: 1200,
        }),
      },
      {
        id: CLIENTS.contoso,
        position: 3,
        brand_color: "#6C45D2",
        name: "Contoso Rooms",
        product: "c2b",
        mode: "demo",
        features: ["dark mode", "rooms", "desks"],
        settings: settings({ deskFutureBookingDaysLimit: 30 }),
      },
    ])
    .execute();
  await db
    .insertInto("client_domain")
    .values([
      { domain: "localhost", client_id: CLIENTS.northwind },
      { domain: "northwind.localhost", client_id: CLIENTS.northwind },
      { domain: "fabrikam.localhost", client_id: CLIENTS.fabrikam },
      { domain: "contoso.localhost", client_id: CLIENTS.contoso },
    ])
    .execute();
}
