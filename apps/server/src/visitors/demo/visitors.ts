import { FIRST_NAMES, LAST_NAMES } from "../../people/demo/names.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { demoId } from "../../platform/demo/kit.ts";

/** The demo's visitors and their types, with fixed ids, so that later features' demos can refer to them. */

const ids = seededRandom(41);

export const VISITOR_TYPES = {
  visitor: demoId(ids),
  contractor: demoId(ids),
  delivery: demoId(ids),
  interview: demoId(ids),
} as const;
type TypeName = keyof typeof VISITOR_TYPES;

export interface DemoVisitor {
  id: string;
  firstName: string;
  lastName: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  type: TypeName;
  plates: string[];
  tags: string[];
  notes: string | null;
}

const visitor = (
  firstName: string,
  lastName: string,
  company: string | null,
  more: Partial<DemoVisitor> = {},
): DemoVisitor => ({
  id: demoId(ids),
  firstName,
  lastName,
  company,
  email: company && `${plain(firstName)}.${plain(lastName)}@${plain(company)}.example`,
  phone: phone(),
  type: "visitor",
  plates: [],
  tags: [],
  notes: null,
  ...more,
});

let phones = 0;

/**
 * Numbers reserved for fiction: https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
 */
function phone(): string {
  phones += 1;
  return `+44 20 7946 0${String(100 + phones * 7)}`;
}

const plain = (text: string): string => text.normalize("NFD").replace(/[^\w]/g, "").toLowerCase();

/** Visitors in the pictures, and visitors to whom other features refer. */
export const KNOWN = {
  daniela: visitor("Daniela", "Petrova", "Balkan Foods", { plates: ["LB21 KVD"] }),
  keiko: visitor("Keiko", "Arai", "Okada Systems", { tags: ["supplier"] }),
  haruto: visitor("Haruto", "Okada", "Okada Systems", {
    plates: ["KX73 OKD"],
    tags: ["supplier", "key account"],
    notes: "Prefers green tea to coffee.",
  }),
  samuel: visitor("Samuel", "Osei", "Harbour Lifts", { type: "contractor", plates: ["GN70 LFT"] }),
  grace: visitor("Grace", "Mensah", "Adom Freight", { plates: ["EO22 FRT"] }),
  ingrid: visitor("Ingrid", "Halvorsen", "Nordlys Legal", { tags: ["legal"] }),
  beatriz: visitor("Beatriz", "Rocha", "Lusitania Print"),
  anders: visitor("Anders", "Nyström", "Fjord Energy", { plates: ["AV19 FJD"] }),
  luca: visitor("Luca", "Bianchi", "Studio Bianchi", { tags: ["design"] }),
  omar: visitor("Omar", "El-Sayed", "Delta Audit"),
  amelie: visitor("Amélie", "Laurent", "Atelier Laurent", { plates: ["AM24 LRT"] }),
  marta: visitor("Marta", "Silva", "Tejo Ceramics"),
  joao: visitor("João", "Silva", "Silva e Filhos"),
  jamesOfAlder: visitor("James", "Wilson", "Alder Consulting"),
  jamesOfBright: visitor("James", "Wilson", "Brightwell Media"),
  mireille: visitor("Mireille", "Fontaine", "Maison Fontaine"),
  kenji: visitor("Kenji", "Mori", null, { type: "interview", email: "kenji.mori@mail.example" }),
  priyanka: visitor("Priyanka", "Shah", null, { type: "interview", email: "priyanka.shah@mail.example" }),
  viktor: visitor("Viktor", "Kask", "Kask Recovery", { phone: null, plates: ["VK66 RCV"] }),
  victor: visitor("Victor", "Kaskinen", "Suomi Paper"),
  rhona: visitor("Rhona", "Blake", "Blake & Sons", { type: "contractor" }),
} as const;

const COMPANIES: [string, TypeName][] = [
  ["Alder Consulting", "visitor"],
  ["Aurora Films", "visitor"],
  ["Balkan Foods", "visitor"],
  ["Baobab Ventures", "visitor"],
  ["Brightwell Media", "visitor"],
  ["Cedar Insurance", "visitor"],
  ["Cormorant Capital", "visitor"],
  ["Delta Audit", "visitor"],
  ["Dunmore Cleaning", "contractor"],
  ["Fjord Energy", "visitor"],
  ["Harbour Lifts", "contractor"],
  ["Helios Solar", "contractor"],
  ["Kestrel Security", "contractor"],
  ["Lusitania Print", "visitor"],
  ["Meridian Cables", "contractor"],
  ["Nordlys Legal", "visitor"],
  ["Okada Systems", "visitor"],
  ["Paprika Catering", "delivery"],
  ["Quayside Plants", "delivery"],
  ["Rosewater Hotels", "visitor"],
  ["Saltmarsh Research", "visitor"],
  ["Swift Parcels", "delivery"],
  ["Tamarind Travel", "visitor"],
  ["Volta Charging", "contractor"],
];
const TAGS = ["supplier", "press", "partner", "auditor"];
const ALL = 120;

/** The same on every machine: the known visitors, and people from several countries. */
export const VISITORS: DemoVisitor[] = (() => {
  const all: DemoVisitor[] = Object.values(KNOWN);
  const taken = new Set(all.map(({ email }) => email));
  while (all.length < ALL) {
    const [first, last] = [pick(FIRST_NAMES), pick(LAST_NAMES)];
    const [company, type] = pick(COMPANIES);
    const [chance, figures] = [ids(), 10 + Math.floor(ids() * 89)];
    const one = visitor(first, last, company, {
      type,
      plates: chance < 0.35 ? [`${letters(2)}${figures} ${letters(3)}`] : [],
      tags: chance > 0.8 ? [pick(TAGS)] : [],
    });
    if (taken.has(one.email)) continue;
    taken.add(one.email);
    all.push(one);
  }
  return all;
})();

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(ids() * list.length)]!;
}

/** Letters of number plates. */
function letters(count: number): string {
  return Array.from({ length: count }, () => pick([..."ABCDEFGHJKLMNOPRSTUVWXY"])).join("");
}
