import "../core/texts.ts";
import { getRouteApi } from "@tanstack/react-router";
import { Page } from "../../ui/page/page.tsx";
import { InvitationsTab } from "../invitations/tab.tsx";
import { SignUpSettingsTab } from "../sign-up/settings-tab.tsx";
import { PeopleTab } from "./list-tab.tsx";

const route = getRouteApi("/_app/people/");

/** Accounts, invitations, and settings of the sign-up form; the address stores the tab. */
export const PeoplePage = () => {
  const { tab } = route.useSearch();
  return (
    <Page wide>
      {tab === undefined && <PeopleTab />}
      {tab === "invitations" && <InvitationsTab />}
      {tab === "sign-up" && <SignUpSettingsTab />}
    </Page>
  );
};
