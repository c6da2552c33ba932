import { sql } from "kysely";
import { NORTHWIND_ACCOUNTS } from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { chance } from "../../platform/demo/history.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";

const ids = seededRandom(41);

interface DemoField {
  name: string;
  label: string;
  hint?: string;
  type: string;
  options?: string[];
  required?: boolean;
}

const GROUPS: { name: string; description: string; condition?: string; fields: DemoField[] }[] = [
  {
    name: "At work",
    description: "So that colleagues find you, and help finds them.",
    fields: [
      {
        name: "department",
        label: "Department",
        type: "select",
        options: ["Engineering", "Finance", "Legal", "People", "Sales"],
        required: true,
      },
      {
        name: "languages",
        label: "Languages",
        hint: "That you would help a visitor in.",
        type: "multi",
        options: ["English", "French", "German", "Polish", "Portuguese", "Spanish"],
      },
      { name: "first_aider", label: "I am a trained first aider", type: "bool" },
    ],
  },
  {
    name: "Getting here",
    description: "For a place in the bicycle store.",
    condition: "Do you cycle to work?",
    fields: [
      {
        name: "store_approver",
        label: "Manager who agreed to a place",
        hint: "Their email address.",
        type: "lm-email",
        required: true,
      },
      { name: "store_from", label: "Place needed from", type: "date", required: true },
      {
        name: "store_note",
        label: "Anything we should know",
        hint: "A cargo bicycle, for example.",
        type: "text",
      },
    ],
  },
];

/** People with more facts in their profiles, by address. */
const ANSWERS: Record<string, { phone: string; answers: object }> = {
  "employee@northwind.example": {
    phone: "+44 20 7946 0142",
    answers: { department: "Engineering", languages: ["English", "Polish"] },
  },
  "colleague@northwind.example": {
    phone: "+44 20 7946 0187",
    answers: { department: "Sales", first_aider: true },
  },
  "reception@northwind.example": {
    phone: "+44 20 7946 0100",
    answers: { department: "People", languages: ["English", "Portuguese", "Spanish"], first_aider: true },
  },
};

/** Northwind requires a department, Contoso its own domain and a line manager; Fabrikam has no sign-up. */
export async function demoSignUp({ db }: Demo): Promise<void> {
  await db
    .updateTable("client")
    .set({ signup_enabled: true })
    .where("id", "in", [CLIENTS.northwind, CLIENTS.contoso])
    .execute();
  await db
    .insertInto("signup_config")
    .values([
      { client_id: CLIENTS.northwind, groups: ["employee", "parking", "deskbooking"] },
      {
        client_id: CLIENTS.contoso,
        groups: ["employee", "deskbooking"],
        line_manager_verification: true,
        allowed_email_domains: ["contoso.example"],
      },
    ])
    .execute();
  for (const [position, { name, description, condition, fields }] of GROUPS.entries()) {
    const id = demoId(ids);
    await db
      .insertInto("signup_group")
      .values({
        client_id: CLIENTS.northwind,
        id,
        position,
        name,
        description,
        is_conditional: condition !== undefined,
        condition: condition ?? null,
        is_closable: condition !== undefined,
      })
      .execute();
    const rows = fields.map((field, at) => ({
      client_id: CLIENTS.northwind,
      id: demoId(ids),
      group_id: id,
      position: at,
      field_name: field.name,
      field_label: field.label,
      field_hint: field.hint ?? null,
      field_type: field.type,
      options: field.options ?? [],
      required: field.required ?? false,
    }));
    await db.insertInto("signup_field").values(rows).execute();
  }
  for (const { id, email } of NORTHWIND_ACCOUNTS) {
    const said = ANSWERS[email];
    if (!said) continue;
    await db
      .updateTable("person")
      .set({ phone: said.phone, additional_information: JSON.stringify(said.answers) })
      .where("client_id", "=", CLIENTS.northwind)
      .where("id", "=", id)
      .execute();
  }
}

/** Everybody of Northwind without a department of their own belongs to one, so that reports tell of teams. */
export async function demoDepartments({ db }: Demo): Promise<void> {
  const departments = GROUPS[0]!.fields[0]!.options!;
  await sql`
    update person set additional_information = additional_information || jsonb_build_object('department',
      (${departments}::text[])[1 + floor(${departments.length} * power(${chance(sql`'department'`, sql`id`)}, 1.6))::int])
    where client_id = ${CLIENTS.northwind} and not additional_information ? 'department'`.execute(db);
}
