import { seededRandom } from "../../platform/core/seeded-random.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { CLIENTS } from "./clients.ts";
import { SITES } from "./sites.ts";

const ids = seededRandom(21);

interface DemoBuilding {
  id: string;
  clientId: string;
  siteId: string;
  name: string;
  floors: { id: string; name: string }[];
}

const building = (clientId: string, siteId: string, name: string, ...floors: string[]): DemoBuilding => ({
  id: demoId(ids),
  clientId,
  siteId,
  name,
  floors: floors.map((floor) => ({ id: demoId(ids), name: floor })),
});

/**
 * Fixed ids, so that every later feature's demo can refer to them. London's floors are numbered across its
 * buildings.
 */
export const BUILDINGS = {
  harbour: building(CLIENTS.northwind, SITES.london, "Harbour House", "Floor 1", "Floor 2"),
  canal: building(CLIENTS.northwind, SITES.london, "Canal House", "Floor 3", "Floor 4"),
  cais: building(CLIENTS.northwind, SITES.lisbon, "Casa do Cais", "Piso 1"),
  mill: building(CLIENTS.contoso, SITES.dublin, "Mill House", "Ground floor", "First floor"),
} as const;

export async function demoBuildings(demo: Demo): Promise<void> {
  const all = Object.values(BUILDINGS);
  await demo.db
    .insertInto("building")
    .values(
      all.map((one, position) => ({
        client_id: one.clientId,
        id: one.id,
        site_id: one.siteId,
        position,
        name: one.name,
      })),
    )
    .execute();
  await demo.db
    .insertInto("floor")
    .values(
      all.flatMap((one) =>
        one.floors.map(({ id, name }, position) => ({
          client_id: one.clientId,
          id,
          building_id: one.id,
          position,
          name,
        })),
      ),
    )
    .execute();
}
