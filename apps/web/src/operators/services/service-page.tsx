import "../core/texts.ts";
import "./texts.ts";
import type { ReactNode } from "react";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { useTitle } from "../core/use-title.ts";

interface ServicePageProps {
  title: string;
  /** The answer of the page; undefined while it loads. */
  headline: string | undefined;
  context: string;
  query: { error: Error | null; refetch: () => unknown };
  children: ReactNode;
}

/** The frame of a page about a service: its answer, and what is below it once it has loaded. */
export const ServicePage = ({ title, headline, context, query, children }: ServicePageProps) => {
  useTitle(title);
  const { error, refetch } = query;
  return (
    <Page>
      <PageHeader headline={headline ?? title} context={context} />
      {children ?? (
        <Panel isFlush>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
        </Panel>
      )}
    </Page>
  );
};
