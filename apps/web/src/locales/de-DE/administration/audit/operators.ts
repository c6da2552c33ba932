export const operators = {
  archive: { download: "hat ein Archiv mit allem von dieser Organisation heruntergeladen" },
  access: {
    open: "hat einem Betreiber Zugriff gegeben",
    end: "hat den Zugriff eines Betreibers beendet",
  },
};
