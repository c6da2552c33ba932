export const operators = {
  archive: {
    link: "hat einen Link zum Herunterladen eines Archivs mit allem von dieser Organisation erstellt",
    download: "hat ein Archiv mit allem von dieser Organisation heruntergeladen",
  },
  access: {
    open: "hat einem Betreiber Zugriff gegeben",
    end: "hat den Zugriff eines Betreibers beendet",
  },
};
