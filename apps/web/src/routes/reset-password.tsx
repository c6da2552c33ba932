import { createFileRoute } from "@tanstack/react-router";
import { NewPasswordPage } from "../account/new-password-page.tsx";
import { text } from "../shell/lists/search-params.ts";

/** The link's own spelling: `?user_id=…&token=…`. */
interface ResetSearch {
  user_id?: string;
  token?: string;
}

export const Route = createFileRoute("/reset-password")({
  validateSearch: (search: Record<string, unknown>): ResetSearch => ({
    user_id: text(search.user_id),
    token: text(search.token),
  }),
  staticData: { title: "resetPassword" },
  component: NewPasswordPage,
});
