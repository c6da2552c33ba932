-- The hours of parking of a usual week, and charging within them. Without hours it is the client's business day, as in the
-- weeks of before.
alter table usual_weekday
  add column parking_start time,
  add column parking_end time,
  -- Charging, of one of the car park's EV times.
  add column ev_start time,
  add column ev_end time,
  add constraint usual_weekday_hours_are_whole
    check ((parking_start is null) = (parking_end is null) and parking_end > parking_start),
  add constraint usual_weekday_charging_is_whole
    check ((ev_start is null) = (ev_end is null) and ev_end > ev_start);
