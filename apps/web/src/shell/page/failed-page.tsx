import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { ApiError } from "../api/error.ts";
import { ErrorState } from "./error-state.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

interface FailedPageProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** In place of a page of one thing that could not be loaded: what does not exist offers the way back, not another try. */
export const FailedPage = (props: FailedPageProps) =>
  props.error instanceof ApiError && props.error.status === 404 ? (
    <NotFoundPage isInFrame />
  ) : (
    <Page>
      <Panel>
        <ErrorState {...props} />
      </Panel>
    </Page>
  );
