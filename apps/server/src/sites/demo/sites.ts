import { seededRandom } from "../../platform/core/seeded-random.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { CLIENTS } from "./clients.ts";

const ids = seededRandom(2);

/** Fixed ids, so that every later feature's demo can refer to them. */
export const SITES = {
  london: demoId(ids),
  lisbon: demoId(ids),
  rotterdam: demoId(ids),
  ghent: demoId(ids),
  dublin: demoId(ids),
} as const;

const LONDON_FOUND = {
  map_directions_url: "https://www.openstreetmap.org/?mlat=51.5079&mlon=-0.0761#map=17/51.5079/-0.0761",
  directions:
    "From Tower Hill station it is seven minutes on foot along the river. The entrance is on the water side, left of the crane. Visitors park on level -1: drive in from Wharf Passage and press the bell.",
};
const LISBON_FOUND = {
  map_directions_url: "https://www.openstreetmap.org/?mlat=38.7062&mlon=-9.1446#map=17/38.7062/-9.1446",
  directions:
    "From Cais do Sodré it is four minutes on foot. Ring at the green door; reception is on Piso 1.",
};

export async function demoSites({ db }: Demo): Promise<void> {
  const site = (
    client_id: string,
    id: string,
    position: number,
    name: string,
    time_zone: string,
    address: string,
    found: { map_directions_url: string; directions: string } | null = null,
  ) => ({
    client_id,
    id,
    position,
    name,
    time_zone,
    address,
    map_directions_url: found?.map_directions_url ?? null,
    directions: found?.directions ?? null,
  });
  await db
    .insertInto("site")
    .values([
      site(
        CLIENTS.northwind,
        SITES.london,
        1,
        "London",
        "Europe/London",
        "14 Wharf Passage, London",
        LONDON_FOUND,
      ),
      site(
        CLIENTS.northwind,
        SITES.lisbon,
        2,
        "Lisbon",
        "Europe/Lisbon",
        "Rua do Cais 8, Lisboa",
        LISBON_FOUND,
      ),
      site(CLIENTS.fabrikam, SITES.rotterdam, 1, "Rotterdam", "Europe/Amsterdam", "Kade 21, Rotterdam"),
      site(CLIENTS.fabrikam, SITES.ghent, 2, "Ghent", "Europe/Brussels", "Dokweg 5, Gent"),
      site(CLIENTS.contoso, SITES.dublin, 1, "Dublin", "Europe/Dublin", "3 Mill Quay, Dublin"),
    ])
    .execute();
}
