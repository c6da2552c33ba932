/** Texts of privacy. */
export const privacy = {
  required: "Enter a value.",
  reasonShort: "Say in a few words why.",
  untilBeforeFrom: "The last day must not be before the first.",
  untilOver: "This day has already passed.",
  daysRange: "Choose between {{least}} and {{most}} days.",
  userUnknown: "This person was not found.",
  visitorUnknown: "This visitor was not found.",
  siteUnknown: "This site was not found.",
  follows: "These rows follow the days of others.",
  textShort: "Enter at least 2 characters.",
  confirmWrong: "Type {{name}} to confirm.",
  stoppedByHold: "A legal hold is in force. End it first, or wait until it is over.",
  stoppedByVisit: "A visit is still to come or has not ended. Cancel it or check the visitor out first.",
  stoppedByDenyList: "An entry of a deny-list is in force. Remove it first if its reason no longer counts.",
  stoppedByRollCall: "A roll call that names them is open. Wait until it has ended.",
  stoppedBySelf: "You cannot erase yourself. Ask another administrator.",
  stoppedByLastSuperadmin:
    "This is the last super administrator. Make somebody else a super administrator first.",
  stoppedByRank: "Only a super administrator can erase a super administrator.",
} as const;
