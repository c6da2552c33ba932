import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { RowsSkeleton } from "../feedback/skeletons.tsx";
import { Page } from "./page.tsx";
import classes from "./page-skeleton.module.css";
import { Panel } from "./panel.tsx";

/** What most of a page consists of; a record is facts above a form. */
export type PageShape = "list" | "form" | "record" | "schedule" | "plan" | "details";

/** Marks of desks on a plan that is loading. */
const DESKS = 12;

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

/** A form while what it needs loads. */
export const FormSkeleton = () => (
  <Panel isFlush>
    <Fields count={6} />
  </Panel>
);

/** The days of rooms or people, one below the other, while they load. */
export const ScheduleSkeleton = () => (
  <Panel isFlush>
    <div className={classes.grid}>
      {range(8).flatMap((row) => [
        <Skeleton key={`${row} name`} height={16} my={12} width="80%" />,
        <Skeleton key={`${row} day`} height={40} />,
      ])}
    </div>
  </Panel>
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
  form: FormSkeleton,
  record: () => (
    <>
      <Panel isFlush>
        <div className={classes.facts}>
          {range(5).map((fact) => (
            <div key={fact} className={classes.field}>
              <Skeleton height={12} width="5rem" />
              <Skeleton height={12} width="7rem" />
            </div>
          ))}
        </div>
      </Panel>
      <FormSkeleton />
    </>
  ),
  schedule: () => (
    <>
      <div className={classes.bar}>
        <Skeleton height={36} width={200} />
        <Skeleton height={36} width={96} />
      </div>
      <ScheduleSkeleton />
    </>
  ),
  plan: () => (
    <Panel isFlush>
      <div className={classes.plan}>
        <div className={classes.stage}>
          {range(DESKS).map((desk) => (
            <Skeleton key={desk} height={28} width={28} radius="sm" />
          ))}
        </div>
        <div>
          <div className={classes.search}>
            <Skeleton height={36} />
          </div>
          <RowsSkeleton rows={6} />
        </div>
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

const NARROW: PageShape[] = ["form", "record", "details"];

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
    <Page wide={!NARROW.includes(shape)}>
      <h1 className="visually-hidden">{title ?? t("loading")}</h1>
      <div className={classes.head} aria-hidden>
        <Skeleton height={22} width="min(22rem, 60%)" />
        <Skeleton height={12} width="min(14rem, 40%)" />
      </div>
      <Content />
    </Page>
  );
};
