/** The address of the audit log. */
export interface AuditSearch {
  page?: number;
  person?: string;
  /** The person's name, so that a link can show it without a call. */
  name?: string;
  action?: string;
  start?: string;
  end?: string;
}
