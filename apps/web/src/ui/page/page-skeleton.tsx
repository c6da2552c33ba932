import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { RowsSkeleton } from "../feedback/skeletons.tsx";
import { Page } from "./page.tsx";
import classes from "./page-skeleton.module.css";
import { Panel } from "./panel.tsx";

/** What most of a page consists of. */
export type PageShape = "list" | "form" | "schedule" | "plan" | "details";

const range = (length: number) => Array.from({ length }, (_, at) => at);

const Fields = ({ count }: { count: number }) => (
  <div className={classes.fields}>
    {range(count).map((field) => (
      <div key={field} className={classes.field}>
        <Skeleton height={12} width="6rem" />
        <Skeleton height={36} />
      </div>
    ))}
  </div>
);

const CONTENTS = {
  list: () => (
    <>
      <div className={classes.bar}>
        <Skeleton height={36} width={240} />
        <Skeleton height={36} width={96} />
        <Skeleton height={36} width={96} />
      </div>
      <Panel isFlush>
        <RowsSkeleton rows={8} />
      </Panel>
    </>
  ),
  form: () => (
    <Panel isFlush>
      <Fields count={6} />
    </Panel>
  ),
  schedule: () => (
    <>
      <div className={classes.bar}>
        <Skeleton height={36} width={200} />
        <Skeleton height={36} width={96} />
      </div>
      <Panel isFlush>
        <div className={classes.grid}>
          {range(8).flatMap((row) => [
            <Skeleton key={`${row} name`} height={16} my={12} width="80%" />,
            <Skeleton key={`${row} day`} height={40} />,
          ])}
        </div>
      </Panel>
    </>
  ),
  plan: () => (
    <Panel isFlush>
      <div className={classes.plan}>
        <div className={classes.fields}>
          <Skeleton height={36} width="60%" />
        </div>
        <RowsSkeleton rows={6} />
      </div>
    </Panel>
  ),
  details: () => (
    <Panel isFlush>
      <div className={classes.details}>
        {range(2).map((column) => (
          <div key={column} className={classes.field}>
            {range(5).map((line) => (
              <Skeleton key={line} height={16} width={line % 2 ? "70%" : "40%"} my={6} />
            ))}
          </div>
        ))}
      </div>
    </Panel>
  ),
} satisfies Record<PageShape, () => ReactNode>;

interface PageSkeletonProps {
  shape: PageShape;
  /** The page's heading, where it is known already; a placeholder stands for it. */
  title?: string;
}

/** A page of this shape while it loads. */
export const PageSkeleton = ({ shape, title }: PageSkeletonProps) => {
  const { t } = useTexts("ui");
  const Content = CONTENTS[shape];
  return (
    <Page wide={shape !== "form" && shape !== "details"}>
      <h1 className="visually-hidden">{title ?? t("loading")}</h1>
      <div className={classes.head} aria-hidden>
        <Skeleton height={22} width="min(22rem, 60%)" />
        <Skeleton height={12} width="min(14rem, 40%)" />
      </div>
      <Content />
    </Page>
  );
};
