-- The small form of a picture, for avatars: made when it is asked for first. Null: not yet. Empty: there is none, because
-- the picture cannot be read or is small itself.
alter table file add column small bytea
  constraint file_small check (length(small) <= 100000);
