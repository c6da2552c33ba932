-- The live view shows one site's events, which at a client of many sites are few among the latest.
create index camera_event_by_site on camera_event (client_id, site_id, executed_at desc, id desc);
