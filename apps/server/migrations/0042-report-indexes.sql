-- Reports find meetings and EV slots by their days, whatever their state and place.
create index meeting_by_day on meeting (client_id, day);
create index parking_ev_slot_by_client_day on parking_ev_slot (client_id, day);
