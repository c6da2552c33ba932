import type { Recorder } from "../recorder.ts";
import { made, NOWHERE, partsOfLink, png, sceneOf } from "./kit.ts";

/** Administration of people: invitations, accounts, imports, the sign-up form, providers. */
export async function changePeople(recorder: Recorder): Promise<void> {
  const { act, id } = sceneOf(recorder, "people");
  const { admin, employee, super: lord, nobody, contoso } = recorder.people;
  const london = await id(admin, "/sites/all/", "London");
  const { mails, demo } = recorder;
  await act(employee, "POST", "/invites/", { emails: ["uma@northwind.example"] });
  await act(admin, "POST", "/invites/", { emails: ["no address", "employee@northwind.example"] });
  const invited = await act(admin, "POST", "/invites/", {
    emails: ["uma@northwind.example"],
    groups: ["employee", "parking"],
    site: london,
    prefill: { first_name: "Uma" },
  });
  const two = await act(contoso, "POST", "/invites/", {
    emails: ["vic@contoso.example", "wim@contoso.example"],
  });
  await act(admin, "POST", `/invites/${made(invited)}/resend/`);
  await act(contoso, "POST", `/invites/${made(two)}/withdraw/`);
  await act(contoso, "POST", `/invites/${made(two)}/withdraw/`);
  const [token = "nothing"] = partsOfLink(mails.last("uma@northwind.example"));
  await act(nobody, "GET", `/invites/${token}/`);
  const uma = {
    first_name: "Uma",
    last_name: "Rao",
    password: "Record-the-house-1",
    password_confirm: "Record-the-house-1",
    site: london,
    additional_information: { department: "Legal" },
  };
  await act(nobody, "POST", `/users/invited/${token}/`, {
    ...uma,
    password: "short",
    password_confirm: "shorter",
  });
  await act(nobody, "POST", `/users/invited/${token}/`, uma);
  await act(nobody, "POST", `/users/invited/${token}/`, uma);

  await act(admin, "POST", "/people/", { first_name: "", email: "x" });
  const xena = await act(admin, "POST", "/people/", {
    first_name: "Xena",
    last_name: "Yun",
    email: "xena.yun@northwind.example",
    site: london,
    groups: ["employee", "parking", "deskbooking"],
    phone: "+44 20 7946 0555",
    vehicles: [{ registration: "XY21 ZZZ", vehicle_type: "Motorcycle" }],
    additional_information: { department: "Finance" },
  });
  await act(admin, "POST", "/people/", {
    first_name: "Xena",
    last_name: "Yun",
    email: "XENA.yun@northwind.example",
    site: london,
  });
  const person = made(xena);
  await act(admin, "PATCH", `/people/${person}/`, { groups: ["superadmin"] });
  await act(admin, "PATCH", `/people/${person}/`, {
    email: "xena.zhang@northwind.example",
    last_name: "Zhang",
    is_restricted: true,
    permitted_sites: [london],
  });
  await act(lord, "PATCH", `/people/${person}/`, {
    body: { tags: ["first aid"] },
    files: { photo: png(500, 500) },
  });
  await act(admin, "POST", `/people/${person}/send-password-reset/`);
  await act(admin, "POST", `/people/${person}/approve/`);
  await act(admin, "POST", `/people/${person}/disable/`);
  await act(admin, "POST", `/people/${person}/disable/`);
  await act(admin, "POST", `/people/${person}/send-password-reset/`);
  await act(admin, "POST", `/people/${person}/enable/`);
  await act(admin, "POST", `/people/${person}/reset-second-factors/`);
  await act(admin, "POST", `/people/${await id(admin, "/people/?search=Sofia", "Sofia Marin")}/disable/`);
  // A person with many bookings to release.
  await act(admin, "POST", `/people/${await id(admin, "/people/?search=Rui", "Rui Costa")}/disable/`);
  const [busy] = (
    await recorder.callUnrecorded(admin, "/people/?group=ev_space_booking&limit=200")
  ).json.results.slice(4);
  await act(admin, "POST", `/people/${busy?.id ?? NOWHERE}/disable/`);

  const csv = `First name;Last name;E-mail;Phone;Site;Groups;Restricted;Vehicles;Shoe size
Nora;Berg;nora.berg@northwind.example;0123;london;"employee; Parking";yes;"AB 12; XY 9 (motorcycle)";43
Callum;Reid;colleague@northwind.example;0200;;;;;41`;
  await act(admin, "POST", "/people/import/check/", { csv });
  await act(admin, "POST", "/people/import/check/", {
    csv: `${csv}\nBad;Row;nowhere;;Atlantis;astronaut;perhaps;;`,
  });
  await act(admin, "POST", "/people/import/", { csv: `${csv}\nBad;Row;nowhere;;;;;;` });
  await act(admin, "POST", "/people/import/", { csv, invite: true });

  // A message to an address that the mail server refuses.
  mails.refuse("nobody.there@northwind.example");
  await act(admin, "POST", "/invites/", { emails: ["nobody.there@northwind.example"] });
  const dead = (await recorder.callUnrecorded(admin, "/deliveries/?status=dead")).json.results.map(
    (one: { id: string }) => one.id,
  );
  await act(employee, "POST", "/deliveries/resend/", { ids: [NOWHERE] });
  await act(admin, "POST", "/deliveries/resend/", { ids: [...dead, NOWHERE] });
  await act(admin, "GET", "/deliveries/?status=undelivered");
  await act(admin, "POST", `/users/${person}/contact/`, {
    content: "Hello Xena",
    send_email: true,
    send_sms: true,
  });
  await act(employee, "POST", `/users/${person}/contact/`, { content: "Hello Xena", send_email: true });
  demo.clock.forward(60);
  await changeSignUp(recorder);
}

/** The sign-up form, and people who sign up. */
async function changeSignUp(recorder: Recorder): Promise<void> {
  const { act, id } = sceneOf(recorder, "sign-up");
  const { admin, nobody, contoso, fabrikam } = recorder.people;
  const { mails } = recorder;
  await act(admin, "PATCH", "/signup-settings/", { allowed_email_domains: ["not a domain"] });
  await act(admin, "PATCH", "/signup-settings/", { phone_required: true, max_registrations: 3 });
  const group = await act(admin, "POST", "/signup-groups/", {
    name: "Safety",
    description: "For the wardens.",
    position: 0,
  });
  await act(admin, "PATCH", `/signup-groups/${made(group)}/`, {
    is_conditional: true,
    condition: "Are you a warden?",
  });
  const field = {
    group_id: made(group),
    field_name: "warden_since",
    field_label: "Warden since",
    field_type: "date",
  };
  const added = await act(admin, "POST", "/signup-fields/", field);
  await act(admin, "POST", "/signup-fields/", field);
  await act(admin, "PATCH", `/signup-fields/${made(added)}/`, {
    required: true,
    field_hint: "As on your card.",
  });
  await act(admin, "DELETE", `/signup-fields/${made(added)}/`);
  await act(admin, "DELETE", `/signup-groups/${made(group)}/`);

  const london = await id(admin, "/sites/all/", "London");
  const who = (email: string, more: object = {}) => ({
    first_name: "Yara",
    last_name: "Zorn",
    email,
    password: "Record-the-house-2",
    password_confirm: "Record-the-house-2",
    ...more,
  });
  const atLondon = { phone: "0123", site: london, additional_information: { department: "Sales" } };
  await act(nobody, "POST", "/users/sign-up/", {});
  await act(
    nobody,
    "POST",
    "/users/sign-up/",
    who("yara@northwind.example", { ...atLondon, password: "Password123!" }),
  );
  await act(nobody, "POST", "/users/sign-up/", who("yara@northwind.example", atLondon));
  await act(nobody, "POST", "/users/sign-up/", who("employee@northwind.example", atLondon));
  // An unconfirmed person who logs in gets another link.
  await act(nobody, "POST", "/login/", { email: "yara@northwind.example", password: "Record-the-house-2" });
  const [userId = "", token = ""] = partsOfLink(mails.last("yara@northwind.example"));
  await act(nobody, "POST", `/users/${userId}/activate/${"x".repeat(43)}/`);
  await act(nobody, "POST", `/users/${userId}/activate/${token}/`);
  await act(nobody, "POST", `/users/${userId}/activate/${token}/`);

  // At Contoso a line manager answers; at Fabrikam sign-up is closed.
  await act(fabrikam, "POST", "/users/sign-up/", who("yara@fabrikam.example"));
  for (const [name, approve] of [
    ["zoe", true],
    ["zac", "false"],
  ] as const) {
    const email = `${name}@contoso.example`;
    await act(contoso, "POST", "/users/sign-up/", who(email, { line_manager_email: "x@elsewhere.example" }));
    await act(
      contoso,
      "POST",
      "/users/sign-up/",
      who(email, { line_manager_email: "super@contoso.example" }),
    );
    const [personId = "", link = ""] = partsOfLink(mails.last(email));
    await act(contoso, "POST", `/users/${personId}/activate/${link}/`);
    const [, asked = ""] = partsOfLink(mails.last("super@contoso.example"));
    await act(contoso, "POST", "/login/", { email, password: "Record-the-house-2" });
    await act(contoso, "GET", `/users/${personId}/line_verify/${asked}/`);
    await act(contoso, "POST", `/users/${personId}/line_verify/${asked}/`, { approve });
    await act(contoso, "POST", `/users/${personId}/line_verify/${asked}/`, { approve });
  }
}
