import * as contract from "@portico/contract/accounts/administration";
import * as people from "@portico/contract/accounts/import";
import * as invitation from "@portico/contract/accounts/invitations";
import * as signUp from "@portico/contract/accounts/sign-up-settings";
import { writeCsv } from "@portico/contract/core/csv";
import { text } from "@portico/contract/texts/text";
import { hashPin } from "../people/public.ts";
import { refuse, requireRight } from "../platform/core/refuse.ts";
import { readPhoto } from "../platform/documents/files.ts";
import { asFile } from "../platform/http/answers.ts";
import type { ReadCall, Serve } from "../platform/http/serve.ts";
import * as accounts from "./administration/manage.ts";
import { sendSetPassword, sendWelcomeMails } from "./administration/password-links.ts";
import * as queries from "./administration/queries.ts";
import * as rules from "./administration/rules.ts";
import * as transitions from "./administration/transitions.ts";
import { listGroupsWithFields } from "./core/form-queries.ts";
import type { PersonListener } from "./core/person-listener.ts";
import { readFormSettings } from "./core/settings-queries.ts";
import { readPeopleFile, toRows } from "./import/csv-file.ts";
import { checkFile, importFile } from "./import/import-people.ts";
import * as invitationCommands from "./invitations/manage.ts";
import * as invitations from "./invitations/queries.ts";
import * as form from "./sign-up/settings.ts";

export interface PeopleAdminOptions {
  /** In the order in which they take their locks. */
  onDisabled: readonly PersonListener[];
}

const toOrder = (ordering: string): queries.PersonOrder =>
  ordering.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as queries.PersonOrder;

export function peopleAdminRoutes(serve: Serve, options: PeopleAdminOptions): void {
  serve(people.exportPeople, async ({ db, client, user, query, translate }) => {
    requireRight({ user }, rules.mayAdminister);
    const rows = toRows(await queries.listExportRows(db, client.id, query), translate);
    return asFile({
      bytes: Buffer.from(writeCsv(rows)),
      type: "text/csv",
      name: "people.csv",
    });
  });

  serve(contract.listPeople, async ({ db, client, user, query }) => {
    requireRight({ user }, rules.mayAdminister);
    const { page, limit, ordering = "lastName", ...filter } = query;
    return queries.listPeople(db, client.id, filter, { ordering: toOrder(ordering), page, limit });
  });

  serve(contract.getPerson, (call) => {
    requireRight(call, rules.mayAdminister);
    return accounts.presentPerson(call, call.params.id);
  });

  const prepare = async ({
    user,
    body,
    files,
  }: Pick<ReadCall<typeof contract.changePerson>, "user" | "body" | "files">) => {
    requireRight({ user }, rules.mayAdminister);
    return { jpeg: await readPhoto(files.photo), pinHash: await hashPin(body.meetingRoomPin) };
  };

  serve.prepared(contract.createPerson, prepare, async (call, prepared) => {
    const { invite, ...draft } = call.body;
    const id = await accounts.createPersonAccount(call, draft, prepared);
    const person = await accounts.presentPerson(call, id);
    if (invite) await sendWelcomeMails(call, [person]);
    return person;
  });

  serve.prepared(contract.changePerson, prepare, async (call, prepared) => {
    const { id } = call.params;
    await accounts.changePerson(call, id, call.body, prepared);
    return accounts.presentPerson(call, id);
  });

  serve(contract.disablePerson, async (call) => {
    requireRight(call, rules.mayAdminister);
    await transitions.disableAccount(call, call.params.id, options.onDisabled);
    return accounts.presentPerson(call, call.params.id);
  });
  serve(contract.enablePerson, async (call) => {
    requireRight(call, rules.mayAdminister);
    await transitions.enableAccount(call, call.params.id);
    return accounts.presentPerson(call, call.params.id);
  });
  serve(contract.approvePerson, async (call) => {
    requireRight(call, rules.mayAdminister);
    await transitions.approveAccount(call, call.params.id);
    return accounts.presentPerson(call, call.params.id);
  });
  serve(contract.resetFactors, async (call) => {
    requireRight(call, rules.mayAdminister);
    await transitions.resetSecondFactors(call, call.params.id);
    return accounts.presentPerson(call, call.params.id);
  });

  serve(contract.sendReset, async (call) => {
    requireRight(call, rules.mayAdminister);
    await sendSetPassword(call, call.params.id);
    return accounts.presentPerson(call, call.params.id);
  });

  importRoutes(serve);
  invitationRoutes(serve);
  signUpRoutes(serve);
}

function importRoutes(serve: Serve): void {
  // In steps, so that no transaction begins: the check writes nothing.
  serve.steps(people.checkPeopleImport, ({ db, client, user, body, translate }) => {
    requireRight({ user }, rules.mayAdminister);
    return checkFile({ db, client, user, translate }, readPeopleFile(body.csv));
  });

  serve(people.importPeople, (call) => {
    requireRight(call, rules.mayAdminister);
    return importFile(call, readPeopleFile(call.body.csv), call.body.invite === true);
  });
}

function invitationRoutes(serve: Serve): void {
  serve(invitation.listInvitations, ({ db, client, user, query, now }) => {
    requireRight({ user }, rules.mayAdminister);
    return invitations.listInvitations(db, client.id, query, now);
  });

  serve(invitation.createInvitations, async (call) => {
    requireRight(call, rules.mayAdminister);
    const results = await invitationCommands.invitePeople(call, call.body);
    return { count: results.length, results };
  });

  serve(invitation.resendInvitation, (call) => {
    requireRight(call, rules.mayAdminister);
    return invitationCommands.resendInvitation(call, call.params.id);
  });

  serve(invitation.withdrawInvitation, (call) => {
    requireRight(call, rules.mayAdminister);
    return invitationCommands.withdrawInvitation(call, call.params.id);
  });
}

function signUpRoutes(serve: Serve): void {
  serve(signUp.getSignUpSettings, ({ db, client, user }) => {
    requireRight({ user }, rules.mayAdminister);
    return readFormSettings(db, client.id);
  });

  serve(signUp.changeSignUpSettings, async (call) => {
    requireRight(call, rules.mayAdminister);
    if (call.body.groups) {
      const before = await readFormSettings(call.db, call.client.id);
      if (rules.isForbiddenChange(call.user, before.groups, call.body.groups))
        throw refuse.fields({ groups: [text("accounts.groupForbidden")] });
    }
    return form.changeSignUpSettings(call, call.body);
  });

  serve(signUp.listSignUpGroups, async ({ db, client, user, query: { page, limit } }) => {
    requireRight({ user }, rules.mayAdminister);
    const groups = await listGroupsWithFields(db, client.id);
    return { count: groups.length, results: groups.slice((page - 1) * limit, page * limit) };
  });

  serve(signUp.addSignUpGroup, (call) => {
    requireRight(call, rules.mayAdminister);
    return form.addGroup(call, call.body);
  });
  serve(signUp.changeSignUpGroup, (call) => {
    requireRight(call, rules.mayAdminister);
    return form.changeGroup(call, call.params.id, call.body);
  });
  serve(signUp.removeSignUpGroup, (call) => {
    requireRight(call, rules.mayAdminister);
    return form.removeGroup(call, call.params.id);
  });
  serve(signUp.addSignUpField, (call) => {
    requireRight(call, rules.mayAdminister);
    return form.addField(call, call.body);
  });
  serve(signUp.changeSignUpField, (call) => {
    requireRight(call, rules.mayAdminister);
    return form.changeField(call, call.params.id, call.body);
  });
  serve(signUp.removeSignUpField, (call) => {
    requireRight(call, rules.mayAdminister);
    return form.removeField(call, call.params.id);
  });
}
