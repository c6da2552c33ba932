import type { pageHelp as english } from "../../en-GB/shell/help.ts";
import type { Translated } from "../../translated.ts";

export const pageHelp = {
  pages: {
    home: "Diese Seite zeigt Ihren Tag und Ihre Woche: Schreibtisch, Parkplatz, Besprechungen und Gäste. Wählen Sie in der Woche einen Tag, um zu sehen, was Sie dann haben, und um Fehlendes zu ergänzen. Was sich anderswo ändert, erscheint hier sofort.",
    qrScanner:
      "Scannen Sie den Code an einem Schreibtisch, einem Raum oder einem Stellplatz oder auf dem Ausweis eines Gastes. Portico sagt, was es gefunden hat und was Sie damit tun können. Ohne Ihre Bestätigung ändert sich nichts, es sei denn, der Code selbst bucht oder checkt ein.",
    reception:
      "Diese Seite führt die Gäste des Tages an Ihrem Standort auf. Checken Sie Gäste bei der Ankunft ein und beim Gehen aus; die Gastgeber erfahren es sofort. Auch wer nicht erwartet wurde, wird hier eingetragen.",
    bookVisitors:
      "Buchen Sie hier eine Besprechung, mit oder ohne Raum, und laden Sie Ihr Team und Gäste dazu ein. Jeder Gast bekommt eine E-Mail mit Zeit, Ort und einem Code für den Empfang. Sie erfahren, wenn er ankommt.",
    visitorDirectory:
      "Diese Seite führt die Gäste auf, die Ihre Organisation kennt. Öffnen Sie einen Gast, um frühere und kommende Besuche zu sehen oder Angaben zu ändern. Neue Gäste kommen mit ihrer Einladung dazu oder hier.",
    colleagueDirectory:
      "Diese Seite führt alle auf, die hier arbeiten, und wo sie heute sind, wenn sie es erlauben. Finden Sie eine Person nach ihrem Namen und sehen Sie, wie sie zu erreichen ist. Die Liste folgt den Konten, die die Administration pflegt.",
    musterList:
      "Diese Seite führt auf, wer jetzt im Gebäude ist, soweit Portico es weiß. Sie dient der Vorbereitung auf eine Evakuierung; gezählt wird unter Anwesenheitskontrollen. Die Liste ändert sich, wenn Menschen kommen und gehen.",
    rollCalls:
      "Beginnen Sie eine Anwesenheitskontrolle, wenn das Gebäude verlassen werden muss. Evakuierungshelfer haken Personen auf ihrem Telefon ab, auch ohne Netz, und die Zahlen hier folgen. Danach bleibt der Bericht abrufbar.",
    desks:
      "Wählen Sie einen Tag und sehen Sie, welche Schreibtische frei sind. Drücken Sie auf einen Schreibtisch, um ihn zu buchen; manche Bereiche verlangen erst eine Genehmigung. Ihre Buchung finden Sie auf der Startseite, wo Sie sie auch stornieren können.",
    bookDesks:
      "Wählen Sie mehrere Tage, und Portico schlägt für jeden einen Schreibtisch vor, möglichst nahe bei Ihrem Team. Sie können für jeden Tag einen anderen nehmen. Ein Druck bucht alle, ein weiterer nimmt sie zurück.",
    deskAdmin:
      "Diese Seite führt die Schreibtischbuchungen aller auf. Genehmigen oder lehnen Sie Anfragen ab, stornieren Sie Buchungen und melden Sie Schreibtische als gereinigt. Wen eine Entscheidung betrifft, der erfährt sie.",
    floorplans:
      "Wählen Sie eine Etage, um ihre Schreibtische und Räume auf dem Plan zu sehen, und was frei ist. Die Administration kann hier auch Pläne zeichnen und ändern. Einen geänderten Plan sehen alle, sobald er gespeichert ist.",
    mailCollect:
      "Geben Sie an, wie viele Sendungen Sie abgeholt haben. Darunter stehen Ihre Abholungen mit Tag und Uhrzeit. Der Empfang sieht die aller Personen.",
    resources:
      "Diese Seite zeigt den Tag jedes Raums und jeder Ressource: was belegt und was frei ist. Drücken Sie auf eine freie Zeit, um sie zu buchen. Ein belegter Raum kann eine Warteliste haben.",
    bookResource:
      "Sagen Sie, wann und für wie viele Personen. Portico zeigt, was dann frei ist, mit der jeweiligen Ausstattung. Wählen Sie und bestätigen Sie; Gäste, die Sie hinzufügen, werden per E-Mail eingeladen.",
    parkingRequests:
      "Diese Seite führt die Parkanfragen auf, die auf Sie warten. Genehmigen Sie sie oder lehnen Sie sie ab, einzeln oder mehrere zusammen. Alle Betroffenen erfahren es, und ein frei werdender Stellplatz geht an die nächste Person der Warteliste.",
    parkingSettings:
      "Richten Sie Parkplätze, Stellplätze, Parkberechtigungen und die Zeiten ein, zu denen über Anfragen entschieden wird. Änderungen gelten für neue Anfragen. Berührt eine Änderung bestehende Reservierungen, werden Sie vorher gefragt.",
    gates:
      "Legen Sie fest, was folgt, wenn ein Fahrzeug, das Portico kennt, ein- oder ausfährt. Eine Schranke kann von selbst öffnen, und ein Besuch kann eingecheckt werden. Änderungen gelten ab dem nächsten Fahrzeug.",
    anprLiveView:
      "Diese Seite zeigt jedes Fahrzeug, wie eine Kamera es liest, und was warum entschieden wurde. Lassen Sie ein Fahrzeug einmal ein oder setzen Sie sein Kennzeichen für das nächste Mal auf eine Liste. Neue Fahrzeuge erscheinen oben.",
    numberPlates:
      "Diese Listen sagen, welche Kennzeichen die Kameras zulassen oder abweisen und welche Fahrzeuge registriert sind. Tragen Sie ein Kennzeichen ein, das ohne Reservierung einfahren darf, etwa das eines Lieferdienstes. Die Kameras folgen den Listen ab der nächsten Einfahrt.",
    reports:
      "Wählen Sie einen Bericht, um zu sehen, wie der Arbeitsplatz genutzt wird. Sie können Tage und Standort festlegen, Zeiträume vergleichen und die Zahlen als Datei sichern. Berichte kommen auf Wunsch auch regelmäßig per E-Mail.",
    trackAndTrace:
      "Finden Sie heraus, wer an bestimmten Tagen in der Nähe einer Person war. Sagen Sie, was Nähe bedeutet und warum Sie suchen. Jede Suche steht mit ihrem Grund im Änderungsprotokoll.",
    meetingAdmin:
      "Diese Seite führt die Besprechungen aller auf. Finden Sie eine Besprechung, schreiben Sie dem Gastgeber oder sagen Sie sie ab. Gäste einer abgesagten Besprechung erfahren es per E-Mail.",
    admin:
      "Hier stehen alle Einstellungen Ihrer Organisation; die Suche findet jede davon. Eine Änderung gilt, sobald sie gespeichert ist. Das Änderungsprotokoll hält fest, wer was geändert hat.",
    becomeScreen:
      "Machen Sie aus diesem Gerät einen Bildschirm neben einem Raum oder ein Terminal am Eingang. Wählen Sie einmal seinen Platz, und es beginnt dort von selbst. Die Administration kann den Bildschirm jederzeit zurücknehmen.",
  },
} satisfies Translated<typeof english>;
