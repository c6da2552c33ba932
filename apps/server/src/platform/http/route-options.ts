import { bodyMaxOf, type Endpoint } from "@portico/contract/endpoint";

/** The parts of an endpoint's route that follow from the contract, at one of its addresses. */
export const routeOptions = (endpoint: Endpoint, url: string, isRepeatable: boolean) => ({
  method: endpoint.method,
  url,
  exposeHeadRoute: false,
  bodyLimit: bodyMaxOf(endpoint),
  config: { endpoint, isRepeatable },
  schema: {
    hide: url !== endpoint.path,
    summary: endpoint.summary,
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { [endpoint.status ?? 200]: endpoint.output },
  },
});

/** The specification writes `/help-texts` and `/help-texts/`: both are served. */
export const addressesOf = ({ path }: Endpoint): [string, string] => [path, path.slice(0, -1)];
