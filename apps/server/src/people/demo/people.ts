import type { Group } from "@portico/contract/common";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { type Demo, demoId, inBatches } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { hashPassword } from "../core/passwords.ts";
import { FIRST_NAMES, LAST_NAMES } from "./names.ts";

export const DEMO_PASSWORD = "Portico-demo-1";
const FURTHER_EMPLOYEES = 250;
/** At Fabrikam Parking and at Contoso Rooms, each. */
const EMPLOYEES_ELSEWHERE = 60;

export interface DemoAccount {
  id: string;
  email: string;
  name: string;
  groups: Group[];
  isRestricted?: boolean;
  isLocatable?: boolean;
}

const ids = seededRandom(3);
const account = (
  email: string,
  name: string,
  groups: Group[],
  more: Partial<DemoAccount> = {},
): DemoAccount => ({
  id: demoId(ids),
  email,
  name,
  groups,
  ...more,
});
const at = (local: string): string => `${local}@northwind.example`;

export const NORTHWIND_ACCOUNTS: DemoAccount[] = [
  account(at("super"), "Sofia Marin", ["superadmin", "admin", "employee"]),
  account(at("admin"), "Amir Haddad", ["admin", "employee"]),
  account(at("employee"), "Elena Novak", ["employee", "parking", "deskbooking"]),
  account(at("colleague"), "Callum Reid", ["employee", "parking", "deskbooking"], { isLocatable: true }),
  account(at("reception"), "Rosa Iglesias", ["employee", "reception"]),
  account(at("security"), "Stefan Weber", ["security"]),
  account(at("cleaning"), "Chidi Okafor", ["employee", "cleaning"]),
  account(at("parking"), "Priya Nair", ["employee", "parking", "parking_admin"]),
  account(at("desks"), "Dmitri Volkov", ["employee", "deskbooking", "desk_admin"]),
  account(at("reports"), "Reiko Tanaka", ["employee", "reporting"]),
  account(at("pa"), "Petra Lang", ["employee", "PA", "parking", "deskbooking"]),
  account(at("executive"), "Ewan Stewart", [
    "employee",
    "Executive",
    "parking",
    "ev_space_booking",
    "deskbooking",
  ]),
  account(at("restricted"), "Rui Costa", ["employee", "parking"], { isRestricted: true }),
];

/** @param name of the address, before the @ */
export const northwindAccount = (name: string): DemoAccount =>
  NORTHWIND_ACCOUNTS.find(({ email }) => email === at(name))!;

const SUPER: Group[] = ["superadmin", "admin", "employee"];
const EMPLOYEE: Group[] = ["employee", "parking", "deskbooking"];
/** Every other one of the further employees may charge a vehicle. */
const DRIVER: Group[] = [...EMPLOYEE, "ev_space_booking"];

export const OTHER_ACCOUNTS: (DemoAccount & { client: string; clientId: string; host: string })[] = [
  { client: "Fabrikam Parking", clientId: CLIENTS.fabrikam, host: "fabrikam.localhost" },
  { client: "Contoso Rooms", clientId: CLIENTS.contoso, host: "contoso.localhost" },
].flatMap((client) => {
  const domain = client.host.replace(".localhost", ".example");
  const [superName, employeeName] = domain.startsWith("fabrikam")
    ? ["Femke Visser", "Emre Yildiz"]
    : ["Siobhan Kelly", "Eoin Byrne"];
  return [
    { ...client, ...account(`super@${domain}`, superName, SUPER) },
    { ...client, ...account(`employee@${domain}`, employeeName, EMPLOYEE) },
  ];
});

/** Further employees, the same on every machine. */
function furtherEmployees(
  count: number,
  domain: string,
  random: () => number,
  groupsOf: (number: number) => Group[],
): DemoAccount[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, number) => {
    for (;;) {
      const first = FIRST_NAMES[Math.floor(random() * FIRST_NAMES.length)]!;
      const last = LAST_NAMES[Math.floor(random() * LAST_NAMES.length)]!;
      const local = `${first}.${last}`
        .normalize("NFD")
        .replace(/[^\w.]/g, "")
        .toLowerCase();
      if (taken.has(local)) continue;
      taken.add(local);
      const isLocatable = random() < 0.3;
      return {
        id: demoId(random),
        email: `${local}@${domain}.example`,
        name: `${first} ${last}`,
        groups: groupsOf(number),
        isLocatable,
      };
    }
  });
}

export const EMPLOYEES = furtherEmployees(FURTHER_EMPLOYEES, "northwind", ids, (number) =>
  number % 2 === 0 ? DRIVER : EMPLOYEE,
);
const parks: Group[] = ["employee", "parking"];
const books: Group[] = ["employee", "deskbooking"];
export const FABRIKAM_EMPLOYEES = furtherEmployees(
  EMPLOYEES_ELSEWHERE,
  "fabrikam",
  seededRandom(47),
  () => parks,
);
export const CONTOSO_EMPLOYEES = furtherEmployees(
  EMPLOYEES_ELSEWHERE,
  "contoso",
  seededRandom(48),
  () => books,
);

export async function demoPeople({ db, now }: Demo): Promise<void> {
  // Argon2 is slow on purpose: one hash serves all accounts of the demo.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const row = (
    clientId: string,
    { id, email, name, groups, isRestricted = false, isLocatable = false }: DemoAccount,
  ) => {
    const [first = "", ...rest] = name.split(" ");
    return {
      client_id: clientId,
      id,
      email,
      first_name: first,
      last_name: rest.join(" "),
      company: null,
      password_hash: passwordHash,
      groups,
      is_restricted: isRestricted,
      is_locatable: isLocatable,
      created_at: now.toISOString(),
    };
  };
  const rows = [
    ...NORTHWIND_ACCOUNTS.map((person) => row(CLIENTS.northwind, person)),
    ...EMPLOYEES.map((person) => row(CLIENTS.northwind, person)),
    ...OTHER_ACCOUNTS.map((person) => row(person.clientId, person)),
    ...FABRIKAM_EMPLOYEES.map((person) => row(CLIENTS.fabrikam, person)),
    ...CONTOSO_EMPLOYEES.map((person) => row(CLIENTS.contoso, person)),
  ];
  await inBatches(rows, 500, (portion) => db.insertInto("person").values(portion).execute());
}
