-- SHA-256 of the CSRF token that came with the log-in, which counts for the session from then on. Null: none came.
alter table session add column csrf_hash bytea;
