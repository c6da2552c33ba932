import { type QueryClient, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";

/** Keeps a query's answer fresh, as a component that shows it does. */
export const showQuery = (queryClient: QueryClient, options: QueryObserverOptions): (() => void) =>
  new QueryObserver(queryClient, options).subscribe(() => undefined);
