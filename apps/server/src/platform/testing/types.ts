/** The clients and people of tests. */

export interface TestClient {
  id: string;
  host: string;
  siteId: string;
}

export interface TestPerson {
  id: string;
  clientId: string;
  host: string;
  email: string;
}
