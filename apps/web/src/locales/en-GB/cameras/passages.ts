/** Texts of the passages of one's own vehicles. */
export const camerasPassages = {
  title: "Passages of your vehicles",
  privacy: "Only you and the car park team see these.",
  directions: { towards: "In", away: "Out", none: "Seen" },
  empty: "No camera has seen your vehicles yet.",
  shared_one:
    "{{plates}} is somebody else’s too, or looks like their plate, so its passages are shown to nobody.",
  shared_other:
    "{{plates}} are somebody else’s too, or look like their plates, so their passages are shown to nobody.",
  failed: "Your passages could not be loaded.",
} as const;
