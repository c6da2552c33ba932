-- References that the database did not know of, indexes by which rows that others refer to can be removed, and names for
-- all checks. A database may hold millions of rows: what reads whole tables comes first, and what shuts tables to readers,
-- which takes a moment each, comes last.

-- Visits will be removed when they are old enough, with all that belongs to them.
create index kiosk_session_by_visit on kiosk_session (client_id, visit_id);
create index nda_signature_by_visit on nda_signature (client_id, visit_id);
create index print_job_by_visit on print_job (client_id, visit_id);
create index walk_in_by_visit on walk_in (client_id, visit_id) where visit_id is not null;
create index parking_reservation_by_visit on parking_reservation (client_id, visit_id) where visit_id is not null;

-- So will people be who have left.
create index site_sign_in_by_person on site_sign_in (client_id, person_id);
create index mail_usage_by_person on mail_usage (client_id, person_id);
create index teammate_by_mate on teammate (client_id, mate_id);
create index parking_ev_slot_by_person on parking_ev_slot (client_id, person_id);
create index sign_in_attempt_by_person on sign_in_attempt (client_id, person_id) where person_id is not null;
create index support_ticket_by_person on support_ticket (client_id, person_id) where person_id is not null;
create index credit_entry_by_creator on credit_entry (client_id, created_by) where created_by is not null;
create index invitation_by_creator on invitation (client_id, created_by) where created_by is not null;
create index mail_usage_by_enterer on mail_usage (client_id, entered_by) where entered_by is not null;
create index message_by_resender on message (client_id, resent_by) where resent_by is not null;
create index parking_need_by_setter on parking_need (client_id, set_by) where set_by is not null;
create index parking_permit_by_creator on parking_permit (client_id, created_by) where created_by is not null;
create index parking_permit_release_by_releaser on parking_permit_release (client_id, released_by) where released_by is not null;
create index parking_reservation_requested_by on parking_reservation (client_id, requested_by) where requested_by is not null;
create index parking_reservation_by_decider on parking_reservation (client_id, decided_by) where decided_by is not null;
create index desk_reservation_requested_by on desk_reservation (client_id, requested_by) where requested_by is not null;
create index desk_reservation_by_decider on desk_reservation (client_id, decided_by) where decided_by is not null;
create index meeting_by_host on meeting (client_id, host_id) where host_id is not null;
create index meeting_booked_by on meeting (client_id, booked_by) where booked_by is not null;
create index resource_block_by_creator on resource_block (client_id, created_by) where created_by is not null;
create index visit_event_by_actor on visit_event (client_id, actor_id) where actor_id is not null;
create index walk_in_by_host on walk_in (client_id, host_id) where host_id is not null;
create index walk_in_by_decider on walk_in (client_id, decided_by) where decided_by is not null;
create index print_job_by_creator on print_job (client_id, created_by) where created_by is not null;
create index deny_entry_by_creator on deny_entry (client_id, created_by) where created_by is not null;
create index deny_decision_by_actor on deny_decision (client_id, actor_id) where actor_id is not null;

-- Pictures are removed when their person gets another, and spaces that were never held with their car park.
create index person_by_photo on person (client_id, photo_file_id) where photo_file_id is not null;
create index parking_allocation_place_by_space on parking_allocation_place (client_id, space_id) where space_id is not null;

-- What refers to nothing could have been written while nothing proved it. A reservation without its visit is nobody's, and
-- a sign-in on its way for nobody ends nowhere.
delete from parking_reservation r where visit_id is not null
  and not exists (select from visit v where v.client_id = r.client_id and v.id = r.visit_id);
delete from sign_in_attempt r where person_id is not null
  and not exists (select from person p where p.client_id = r.client_id and p.id = r.person_id);
update parking_allocation_place r set space_id = null where space_id is not null
  and not exists (select from parking_space s where s.client_id = r.client_id and s.id = r.space_id);
-- The person who entered a row may leave before the person whose post it is.
alter table mail_usage alter column entered_by drop not null;
update support_ticket r set person_id = null where person_id is not null
  and not exists (select from person p where p.client_id = r.client_id and p.id = r.person_id);
update credit_entry r set created_by = null where created_by is not null
  and not exists (select from person p where p.client_id = r.client_id and p.id = r.created_by);
update invitation r set created_by = null where created_by is not null
  and not exists (select from person p where p.client_id = r.client_id and p.id = r.created_by);
update mail_usage r set entered_by = null where entered_by is not null
  and not exists (select from person p where p.client_id = r.client_id and p.id = r.entered_by);
update message r set resent_by = null where resent_by is not null
  and not exists (select from person p where p.client_id = r.client_id and p.id = r.resent_by);
update parking_need r set set_by = null where set_by is not null
  and not exists (select from person p where p.client_id = r.client_id and p.id = r.set_by);
update parking_permit r set created_by = null where created_by is not null
  and not exists (select from person p where p.client_id = r.client_id and p.id = r.created_by);
update parking_permit_release r set released_by = null where released_by is not null
  and not exists (select from person p where p.client_id = r.client_id and p.id = r.released_by);
update parking_reservation r set decided_by = null where decided_by is not null
  and not exists (select from person p where p.client_id = r.client_id and p.id = r.decided_by);

-- A row outlives the person who wrote it.
alter table support_ticket add constraint support_ticket_person
  foreign key (client_id, person_id) references person (client_id, id) on delete set null (person_id);
alter table credit_entry add constraint credit_entry_creator
  foreign key (client_id, created_by) references person (client_id, id) on delete set null (created_by);
alter table invitation add constraint invitation_creator
  foreign key (client_id, created_by) references person (client_id, id) on delete set null (created_by);
alter table mail_usage add constraint mail_usage_enterer
  foreign key (client_id, entered_by) references person (client_id, id) on delete set null (entered_by);
alter table message add constraint message_resender
  foreign key (client_id, resent_by) references person (client_id, id) on delete set null (resent_by);
alter table parking_need add constraint parking_need_setter
  foreign key (client_id, set_by) references person (client_id, id) on delete set null (set_by);
alter table parking_permit add constraint parking_permit_creator
  foreign key (client_id, created_by) references person (client_id, id) on delete set null (created_by);
alter table parking_permit_release add constraint parking_permit_release_releaser
  foreign key (client_id, released_by) references person (client_id, id) on delete set null (released_by);
alter table parking_reservation add constraint parking_reservation_decider
  foreign key (client_id, decided_by) references person (client_id, id) on delete set null (decided_by);

alter table sign_in_attempt add constraint sign_in_attempt_person
  foreign key (client_id, person_id) references person (client_id, id) on delete cascade;
alter table parking_allocation_place add constraint parking_allocation_place_space
  foreign key (client_id, space_id) references parking_space (client_id, id) on delete set null (space_id);
-- Either a person or a visit has a reservation: without its visit there is none.
alter table parking_reservation add constraint parking_reservation_visit
  foreign key (client_id, visit_id) references visit (client_id, id) on delete cascade;

-- By its name a check can become a refusal.
alter table addon_item rename constraint addon_item_cost_check to addon_item_cost;
alter table calendar_feed rename constraint calendar_feed_kind_check to calendar_feed_kind;
alter table client rename constraint client_brand_color_check to client_brand_color;
alter table client rename constraint client_mode_check to client_mode;
alter table client rename constraint client_product_check to client_product;
alter table client_domain rename constraint client_domain_domain_check to client_domain_lower_case;
alter table closure rename constraint closure_check to closure_days_in_order;
alter table credit_entry rename constraint credit_entry_amount_check to credit_entry_amount;
alter table credit_entry rename constraint credit_entry_reason_check to credit_entry_reason;
alter table credit_payment rename constraint credit_payment_amount_check to credit_payment_amount;
alter table credit_payment rename constraint credit_payment_credits_check to credit_payment_credits;
alter table credit_payment rename constraint credit_payment_provider_check to credit_payment_provider;
alter table credit_payment rename constraint credit_payment_status_check to credit_payment_status;
alter table deny_decision rename constraint deny_decision_decision_check to deny_decision_kind;
alter table deny_entry rename constraint deny_entry_check to deny_entry_names_somebody;
alter table desk rename constraint desk_check to desk_place_whole;
alter table desk rename constraint desk_turned_check to desk_turned;
alter table desk_reservation rename constraint desk_reservation_check to desk_reservation_end_by_status;
alter table desk_reservation rename constraint desk_reservation_status_check to desk_reservation_status;
alter table file rename constraint file_bytes_check to file_bytes;
alter table file rename constraint file_content_type_check to file_content_type;
alter table floor_plan rename constraint floor_plan_desk_circle_size_check to floor_plan_desk_circle_size;
alter table floor_plan rename constraint floor_plan_desk_marker_shape_check to floor_plan_desk_marker_shape;
alter table floor_plan rename constraint floor_plan_height_check to floor_plan_height;
alter table floor_plan rename constraint floor_plan_room_marker_shape_check to floor_plan_room_marker_shape;
alter table floor_plan rename constraint floor_plan_room_marker_size_check to floor_plan_room_marker_size;
alter table floor_plan rename constraint floor_plan_width_check to floor_plan_width;
alter table invitation rename constraint invitation_email_check to invitation_email;
alter table kiosk_session rename constraint kiosk_session_badge_check to kiosk_session_badge;
alter table mail_usage rename constraint mail_usage_number_items_check to mail_usage_number_items;
alter table meeting rename constraint meeting_check to meeting_recurrence_whole;
alter table meeting rename constraint meeting_during_check to meeting_during_half_open;
alter table meeting rename constraint meeting_status_check to meeting_status;
alter table meeting_addon_line rename constraint meeting_addon_line_cost_check to meeting_addon_line_cost;
alter table meeting_addon_line rename constraint meeting_addon_line_quantity_check to meeting_addon_line_quantity;
alter table meeting_attendee rename constraint meeting_attendee_answer_check to meeting_attendee_answer;
alter table message rename constraint message_calendar_method_check to message_calendar_method;
alter table message rename constraint message_channel_check to message_channel;
alter table message rename constraint message_status_check to message_status;
alter table nda_signature rename constraint nda_signature_check to nda_signature_name_or_drawing;
alter table parking_allocation rename constraint parking_allocation_mode_check to parking_allocation_mode;
alter table parking_allocation_place rename constraint parking_allocation_place_outcome_check to parking_allocation_place_outcome;
alter table parking_carpark rename constraint parking_carpark_allocation_mode_check to parking_carpark_allocation_mode;
alter table parking_carpark rename constraint parking_carpark_allocation_weekday_check to parking_carpark_allocation_weekday;
alter table parking_carpark rename constraint parking_carpark_requests_weekday_check to parking_carpark_requests_weekday;
alter table parking_closure rename constraint parking_closure_check to parking_closure_days_in_order;
alter table parking_ev_slot rename constraint parking_ev_slot_check to parking_ev_slot_held_has_space;
alter table parking_ev_slot rename constraint parking_ev_slot_during_check to parking_ev_slot_during_half_open;
alter table parking_ev_slot rename constraint parking_ev_slot_status_check to parking_ev_slot_status;
alter table parking_occupancy rename constraint parking_occupancy_check to parking_occupancy_reservation_by_source;
alter table parking_occupancy rename constraint parking_occupancy_check1 to parking_occupancy_permit_by_source;
alter table parking_occupancy rename constraint parking_occupancy_check2 to parking_occupancy_permit_day_whole;
alter table parking_occupancy rename constraint parking_occupancy_source_check to parking_occupancy_source;
alter table parking_permit rename constraint parking_permit_check to parking_permit_days_in_order;
alter table parking_permit rename constraint parking_permit_check1 to parking_permit_granted_has_space;
alter table parking_permit rename constraint parking_permit_permit_type_check to parking_permit_type;
alter table parking_permit rename constraint parking_permit_weekdays_check to parking_permit_weekdays;
alter table parking_permit_release rename constraint parking_permit_release_check to parking_permit_release_days_in_order;
alter table parking_reservation rename constraint parking_reservation_check to parking_reservation_person_or_visit;
alter table parking_reservation rename constraint parking_reservation_check1 to parking_reservation_rank_by_status;
alter table parking_reservation rename constraint parking_reservation_during_check to parking_reservation_during_half_open;
alter table parking_reservation rename constraint parking_reservation_status_check to parking_reservation_status;
alter table person rename constraint person_email_check to person_email;
alter table person rename constraint person_groups_check to person_groups;
alter table person rename constraint person_line_manager_email_check to person_line_manager_email;
alter table person rename constraint person_pending_email_check to person_pending_email;
alter table person rename constraint person_status_check to person_status;
alter table person_vehicle rename constraint person_vehicle_vehicle_type_check to person_vehicle_type;
alter table presence rename constraint presence_source_check to presence_source;
alter table presence rename constraint presence_travelling_by_check to presence_travelling_by;
alter table print_job rename constraint print_job_status_check to print_job_status;
alter table resource rename constraint resource_addon_minimum_notice_hours_check to resource_addon_minimum_notice_hours;
alter table resource rename constraint resource_booking_check to resource_booking;
alter table resource rename constraint resource_capacity_check to resource_capacity;
alter table resource rename constraint resource_check to resource_hours_in_order;
alter table resource rename constraint resource_check_in_minutes_check to resource_check_in_minutes;
alter table resource rename constraint resource_cleardown_minutes_check to resource_cleardown_minutes;
alter table resource rename constraint resource_days_ahead_check to resource_days_ahead;
alter table resource rename constraint resource_icon_shape_check to resource_icon_shape;
alter table resource rename constraint resource_lead_minutes_check to resource_lead_minutes;
alter table resource rename constraint resource_max_minutes_check to resource_max_minutes;
alter table resource rename constraint resource_meeting_timeslot_type_check to resource_meeting_timeslot_type;
alter table resource rename constraint resource_setup_minutes_check to resource_setup_minutes;
alter table resource_block rename constraint resource_block_during_check to resource_block_during_half_open;
alter table resource_occupancy rename constraint resource_occupancy_check to resource_occupancy_holder_by_source;
alter table resource_occupancy rename constraint resource_occupancy_source_check to resource_occupancy_source;
alter table resource_timeslot rename constraint resource_timeslot_check to resource_timeslot_in_order;
alter table resource_type rename constraint resource_type_display_mode_check to resource_type_display_mode;
alter table screen rename constraint screen_kind_check to screen_kind;
alter table sign_in_provider rename constraint sign_in_provider_slug_check to sign_in_provider_slug;
alter table signup_config rename constraint signup_config_max_registrations_check to signup_config_max_registrations;
alter table signup_field rename constraint signup_field_field_name_check to signup_field_name;
alter table signup_field rename constraint signup_field_field_type_check to signup_field_type;
alter table teammate rename constraint teammate_check to teammate_is_another;
alter table visit rename constraint visit_check to visit_times_in_order;
alter table visit rename constraint visit_deny_check to visit_deny;
alter table visit rename constraint visit_pin_check to visit_pin;
alter table visit rename constraint visit_status_check to visit_status;
alter table visit_event rename constraint visit_event_kind_check to visit_event_kind;
alter table visit_event rename constraint visit_event_via_check to visit_event_via;
alter table visitor rename constraint visitor_email_check to visitor_email;
alter table visitor rename constraint visitor_letter_check to visitor_letter;
alter table visitor_vehicle rename constraint visitor_vehicle_vehicle_type_check to visitor_vehicle_type;
alter table walk_in rename constraint walk_in_status_check to walk_in_status;
