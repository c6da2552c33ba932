import { oneOf, pageParam, view } from "../ui/list/params.ts";
import { listSearch } from "../ui/list/search.ts";

/** The address of the credits page. */
export const creditsSearch = listSearch({
  /** The outcome from the payment provider; named as in the specification. */
  credit_purchase: view(oneOf(["success", "cancelled"])),
  page: pageParam,
});
