-- The table of responses stored for an Idempotency-Key takes the name that the standard and the code give it.
alter table kept_answer rename to stored_response;
alter table stored_response rename constraint kept_answer_pkey to stored_response_pkey;
alter table stored_response rename constraint kept_answer_client_id_fkey to stored_response_client_id_fkey;
alter index kept_answer_by_age rename to stored_response_by_age;
