import { useMatches } from "@tanstack/react-router";
import { PageSkeleton } from "../../ui/page/page-skeleton.tsx";
import { usePageName } from "./title.ts";

/** Stands for a page whose code is still loading, in the shape that its route states. */
export const PendingPage = () => {
  const shape = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.shape)?.staticData.shape,
  });
  return <PageSkeleton shape={shape ?? "list"} title={usePageName()} />;
};
