-- What a reservation, a meeting or a visit has shown of a person ends with it.
create index sighting_by_source on sighting (client_id, source_id) where source_id is not null;
-- The deny-list says of each entry how often it matched.
create index deny_decision_by_entry on deny_decision (client_id, entry_id);
-- The list of releases is read by page, in this order.
create index parking_permit_release_by_day on parking_permit_release (client_id, first_day, id);
-- A job looks for payments that were begun and never finished.
create index credit_payment_by_status on credit_payment (client_id, status, created_at);
