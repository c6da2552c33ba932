export const help = {
  text: { change: "hat einen Hilfetext geschrieben", remove: "hat einen Hilfetext entfernt" },
};
