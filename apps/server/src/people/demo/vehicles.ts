import { seededRandom } from "../../platform/core/seeded-random.ts";
import { type Demo, demoId, inBatches } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { EMPLOYEES, FABRIKAM_EMPLOYEES, NORTHWIND_ACCOUNTS, OTHER_ACCOUNTS } from "./people.ts";

const random = seededRandom(21);
const LETTERS = "ABCDEFGHJKLMNOPRSTUVWXYZ";

const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join("");
const figures = (count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
/** British, Portuguese, Dutch and German plates, as their owners type them. */
const PLATES = [
  () => `${letters(2)}${17 + Math.floor(random() * 9)} ${letters(3)}`,
  () => `${letters(2)}${66 + Math.floor(random() * 9)} ${letters(3)}`,
  () => `${figures(2)}-${letters(2)}-${figures(2)}`,
  () => `${letters(2)}-${figures(3)}-${letters(1)}`,
  () => `${letters(1)} ${letters(2)} ${figures(4)}`,
];

/** Vehicles of most employees of the clients with parking; one in ten has two. */
export async function demoVehicles({ db, now }: Demo): Promise<void> {
  const taken = new Set<string>();
  const addedAt = new Date(now.getTime() - 200 * 86_400_000).toISOString();
  const people = [
    ...[...NORTHWIND_ACCOUNTS, ...EMPLOYEES].map((person) => ({ ...person, clientId: CLIENTS.northwind })),
    ...OTHER_ACCOUNTS.filter(({ clientId }) => clientId === CLIENTS.fabrikam),
    ...FABRIKAM_EMPLOYEES.map((person) => ({ ...person, clientId: CLIENTS.fabrikam })),
  ];
  const rows = people.flatMap(({ id: personId, clientId }, at) => {
    const fixed = at < NORTHWIND_ACCOUNTS.length;
    const count = random() < 0.1 ? 2 : fixed || random() < 0.85 ? 1 : 0;
    return Array.from({ length: count }, (_, position) => {
      const registration = newPlate(taken);
      return {
        client_id: clientId,
        id: demoId(random),
        person_id: personId,
        position,
        registration,
        plate: registration.replace(/[^A-Z0-9]/g, ""),
        vehicle_type: random() < 0.06 ? "Motorcycle" : "Car",
        added_at: addedAt,
      };
    });
  });
  await inBatches(rows, 1000, (portion) => db.insertInto("person_vehicle").values(portion).execute());
}

function newPlate(taken: Set<string>): string {
  for (;;) {
    const plate = PLATES[Math.floor(random() * PLATES.length)]!();
    if (taken.has(plate)) continue;
    taken.add(plate);
    return plate;
  }
}
