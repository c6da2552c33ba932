import { createFileRoute } from "@tanstack/react-router";
import { parseText } from "../shell/lists/search-params.ts";
import { NewPasswordPage } from "../sign-in/passwords/new-page.tsx";

/** The spelling of the link: `?user_id=…&token=…`. */
interface ResetSearch {
  user_id?: string;
  token?: string;
}

export const Route = createFileRoute("/reset-password")({
  validateSearch: (search: Record<string, unknown>): ResetSearch => ({
    user_id: parseText(search.user_id),
    token: parseText(search.token),
  }),
  staticData: { title: "resetPassword" },
  component: NewPasswordPage,
});
