-- Some cameras log in by a header of their own, such as Axis's X-Auth-Key; the password is its value.
alter table camera add login_header text;
alter table camera drop constraint camera_login_whole;
alter table camera add constraint camera_login_whole
  check ((coalesce(user_name, login_header) is null) = (password is null) and (user_name is null or login_header is null));
