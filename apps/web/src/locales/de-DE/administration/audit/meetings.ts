export const meetings = {
  meeting: {
    book: "hat eine Besprechung gebucht",
    change: "hat eine Besprechung geändert",
    cancel: "hat eine Besprechung abgesagt",
    end: "hat eine Besprechung beendet",
    extend: "hat eine Besprechung verlängert",
    "check-in": "hat in eine Besprechung eingecheckt",
    release: "hat den Raum einer Besprechung freigegeben",
    answer: "hat auf eine Einladung geantwortet",
    "get-room": "hat einer wartenden Besprechung einen Raum gegeben",
  },
  hosts: {
    contact: "hat Gastgebern von Besprechungen geschrieben",
  },
  feed: {
    create: "hat ein Kalenderabonnement angelegt",
    delete: "hat ein Kalenderabonnement gelöscht",
  },
  screen: {
    create: "hat ein Gerät eingerichtet",
    delete: "hat ein Gerät abgemeldet",
  },
};
