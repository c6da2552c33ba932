import { GROUPS, type Group } from "@portico/contract/common";
import { createRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { routeTree } from "../../route-tree.gen.ts";
import { queryClient } from "../../shell/api/query-client.ts";
import { ADMINISTRATION_PAGES } from "../../shell/navigation/administration-pages.ts";
import { sessionQuery } from "../../shell/session/session.ts";
import { client, person } from "../../testing/people.ts";

const { routesByPath } = createRouter({ routeTree, context: { queryClient } });

const mayOpen = async (path: string, group: Group, features: string[]): Promise<boolean> => {
  const house = client();
  queryClient.setQueryData(sessionQuery.queryKey, {
    user: person({ groups: [group] }),
    needsSecondFactor: false,
    client: { ...house, config: { ...house.config, features } },
    choices: {},
  });
  const guard = routesByPath[path as keyof typeof routesByPath].options.beforeLoad as
    | ((given: { context: { queryClient: typeof queryClient } }) => Promise<void>)
    | undefined;
  return Promise.resolve(guard?.({ context: { queryClient } })).then(
    () => true,
    () => false,
  );
};

const everybody = GROUPS.filter((group) => group !== "superadmin");

test.each(ADMINISTRATION_PAGES)("the route of $to lets in those whom the list names", async (page) => {
  const feature = "feature" in page ? [page.feature] : [];
  for (const group of everybody)
    expect(await mayOpen(page.to, group, feature), group).toBe(page.groups.some((one) => one === group));
  expect(await mayOpen(page.to, "superadmin", feature)).toBe(true);
  expect(await mayOpen(page.to, "superadmin", [])).toBe(feature.length === 0);
});
