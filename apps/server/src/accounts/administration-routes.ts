import * as contract from "@portico/contract/accounts/administration";
import * as people from "@portico/contract/accounts/import";
import * as invitation from "@portico/contract/accounts/invitations";
import * as signUp from "@portico/contract/accounts/sign-up-settings";
import { readPhoto } from "../people/public.ts";
import type { User } from "../platform/callers/caller.ts";
import { refuse } from "../platform/core/refuse.ts";
import { writeCsv } from "../platform/documents/csv.ts";
import { asFile, type Serve } from "../platform/http/serve.ts";
import * as admin from "./administration/manage.ts";
import { sendSetPassword, welcome } from "./administration/password-links.ts";
import * as queries from "./administration/queries.ts";
import * as rules from "./administration/rules.ts";
import * as disabling from "./administration/transitions.ts";
import { groupsWithFields } from "./core/form-queries.ts";
import type { PersonListener } from "./core/person-listener.ts";
import { readSettings } from "./core/settings-queries.ts";
import { checkFile, importFile } from "./import/apply.ts";
import { fileOf, readFile } from "./import/file.ts";
import * as invites from "./invitations/manage.ts";
import * as invitations from "./invitations/queries.ts";
import * as form from "./sign-up/settings.ts";

export interface PeopleAdminOptions {
  /** In the order in which they take their locks. */
  onDisabled: readonly PersonListener[];
}

function refuseOthers(user: User): void {
  if (!rules.mayAdminister(user)) throw refuse.with("forbidden");
}

const orderOf = (ordering: string): queries.Order =>
  ordering.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as queries.Order;

export function peopleAdminRoutes(serve: Serve, options: PeopleAdminOptions): void {
  serve(people.exportPeople, async ({ db, client, user, query }) => {
    refuseOthers(user);
    const rows = fileOf(await queries.exportRows(db, client.id, query));
    return asFile({
      bytes: Buffer.from(writeCsv(rows)),
      type: "text/csv; charset=utf-8",
      name: "people.csv",
    });
  });

  serve(contract.listPeople, async ({ db, client, user, query }) => {
    refuseOthers(user);
    const { page, limit, ordering = "lastName", ...filter } = query;
    return queries.listPeople(db, client.id, filter, { ordering: orderOf(ordering), page, limit });
  });

  serve(contract.getPerson, (call) => {
    refuseOthers(call.user);
    return admin.present(call, call.params.id);
  });

  serve(contract.createPerson, async (call) => {
    refuseOthers(call.user);
    const { invite, ...draft } = call.body;
    const id = await admin.create(call, draft, await readPhoto(call.files.photo));
    const person = await admin.present(call, id);
    if (invite) await welcome(call, [person]);
    return person;
  });

  serve(contract.changePerson, async (call) => {
    refuseOthers(call.user);
    const { id } = call.params;
    await admin.change(call, id, call.body, await readPhoto(call.files.photo));
    return admin.present(call, id);
  });

  serve(contract.disablePerson, async (call) => {
    refuseOthers(call.user);
    await disabling.disable(call, call.params.id, options.onDisabled);
    return admin.present(call, call.params.id);
  });
  serve(contract.enablePerson, async (call) => {
    refuseOthers(call.user);
    await disabling.enable(call, call.params.id);
    return admin.present(call, call.params.id);
  });
  serve(contract.approvePerson, async (call) => {
    refuseOthers(call.user);
    await disabling.approve(call, call.params.id);
    return admin.present(call, call.params.id);
  });
  serve(contract.resetFactors, async (call) => {
    refuseOthers(call.user);
    await disabling.resetFactors(call, call.params.id);
    return admin.present(call, call.params.id);
  });

  serve(contract.sendReset, async (call) => {
    refuseOthers(call.user);
    await sendSetPassword(call, call.params.id);
    return admin.present(call, call.params.id);
  });

  importRoutes(serve);
  invitationRoutes(serve);
  signUpRoutes(serve);
}

function importRoutes(serve: Serve): void {
  // Nothing is written: in steps, so that no transaction is begun for it.
  serve.steps(people.checkPeopleImport, ({ db, client, user, body }) => {
    refuseOthers(user);
    return checkFile({ db, client, user }, readFile(body.csv));
  });

  serve(people.importPeople, (call) => {
    refuseOthers(call.user);
    return importFile(call, readFile(call.body.csv), call.body.invite === true);
  });
}

function invitationRoutes(serve: Serve): void {
  serve(invitation.listInvitations, ({ db, client, user, query, now }) => {
    refuseOthers(user);
    return invitations.listInvitations(db, client.id, query, now);
  });

  serve(invitation.createInvitations, async (call) => {
    refuseOthers(call.user);
    const results = await invites.invite(call, call.body);
    return { count: results.length, results };
  });

  serve(invitation.resendInvitation, (call) => {
    refuseOthers(call.user);
    return invites.resend(call, call.params.id);
  });

  serve(invitation.withdrawInvitation, (call) => {
    refuseOthers(call.user);
    return invites.withdraw(call, call.params.id);
  });
}

function signUpRoutes(serve: Serve): void {
  serve(signUp.getSignUpSettings, ({ db, client, user }) => {
    refuseOthers(user);
    return readSettings(db, client.id);
  });

  serve(signUp.changeSignUpSettings, async (call) => {
    refuseOthers(call.user);
    if (call.body.groups) {
      const before = await readSettings(call.db, call.client.id);
      if (rules.isForbiddenChange(call.user, before.groups, call.body.groups))
        throw refuse.fields({ groups: [contract.messages.groupForbidden] });
    }
    return form.changeSettings(call, call.body);
  });

  serve(signUp.listSignUpGroups, async ({ db, client, user, query: { page, limit } }) => {
    refuseOthers(user);
    const groups = await groupsWithFields(db, client.id);
    return { count: groups.length, results: groups.slice((page - 1) * limit, page * limit) };
  });

  serve(signUp.addSignUpGroup, (call) => {
    refuseOthers(call.user);
    return form.addGroup(call, call.body);
  });
  serve(signUp.changeSignUpGroup, (call) => {
    refuseOthers(call.user);
    return form.changeGroup(call, call.params.id, call.body);
  });
  serve(signUp.removeSignUpGroup, (call) => {
    refuseOthers(call.user);
    return form.removeGroup(call, call.params.id);
  });
  serve(signUp.addSignUpField, (call) => {
    refuseOthers(call.user);
    return form.addField(call, call.body);
  });
  serve(signUp.changeSignUpField, (call) => {
    refuseOthers(call.user);
    return form.changeField(call, call.params.id, call.body);
  });
  serve(signUp.removeSignUpField, (call) => {
    refuseOthers(call.user);
    return form.removeField(call, call.params.id);
  });
}
