/** Mails to hosts and attendees of meetings. */
export const meetingMails = {
  dates: "{{count}} dates from {{first, day}} to {{last, day}}, {{from}}–{{until}}",
  titleOn: "{{title}} on {{day, day}}",
  titleFrom: "{{title}}, from {{day, day}}",
  bookedSubject: "Booked: {{meeting}}",
  booked: "Your meeting {{title}} is booked.",
  invitedSubject: "Invitation: {{meeting}}",
  invited: "{{host}} invites you to {{title}}.",
  changedSubject: "Changed: {{meeting}}",
  changed: "{{title}} has changed.",
  gotRoomSubject: "You have a room for {{meeting}}",
  gotRoom: "A room became free and is now booked for {{title}} on {{dates}}.",
  gotRoomSeries: "A room became free and is now booked for {{title}} ({{dates}}).",
  cancelledSubject: "Cancelled: {{meeting}}",
  cancelled: "{{title}} on {{dates}} was cancelled.",
  cancelledSeries: "{{title}} ({{dates}}) was cancelled.",
  removedSubject: "No longer invited: {{meeting}}",
  removed: "You are no longer invited to {{title}} on {{dates}}.",
  removedSeries: "You are no longer invited to {{title}} ({{dates}}).",
  releasedSubject: "Released: {{meeting}}",
  released:
    "Nobody checked in to {{title}} on {{dates}}, so the meeting was released and its room is free for others.",
  releasedSeries:
    "Nobody checked in to {{title}} ({{dates}}), so the meeting was released and its room is free for others.",
  feedOfDays: "{{name}}: desk and parking",
  feedName: "{{name}} ({{client}})",
} as const;
