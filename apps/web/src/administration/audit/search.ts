/** What the audit log's address says. */
export interface AuditSearch {
  page?: number;
  person?: string;
  /** The person's name, so that a link can show it without asking. */
  name?: string;
  action?: string;
  start?: string;
  end?: string;
}
