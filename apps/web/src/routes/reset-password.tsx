import { createFileRoute } from "@tanstack/react-router";
import { NewPasswordPage } from "../sign-in/passwords/new-page.tsx";
import { idParam, textParam } from "../ui/list/params.ts";
import { listSearch } from "../ui/list/search.ts";

/** The spelling of the link: `?user_id=…&token=…`. */
const resetSearch = listSearch({ user_id: idParam, token: textParam(500) });

export const Route = createFileRoute("/reset-password")({
  validateSearch: resetSearch.parse,
  staticData: { title: "resetPassword" },
  component: NewPasswordPage,
});
