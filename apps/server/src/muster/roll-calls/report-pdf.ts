import { setImmediate as otherWork } from "node:timers/promises";
import { formatMinutesAndSeconds } from "@portico/contract/days/times-of-day";
import { dayOf, timeOf } from "@portico/contract/days/zones";
import type { RollCallReport } from "@portico/contract/muster/roll-calls";
import { type Locale, type Text, text } from "@portico/contract/texts/text";
import { translate } from "../../platform/core/translate.ts";
import { drawPdf, fitText, mm, type Pdf, type PdfFont, writeText } from "../../platform/documents/pdf.ts";
import { nameOfEntry } from "./report-texts.ts";

/** A roll call's report on paper: the times, the curve beside the one before, and who is to be spoken of. */

const A4 = { width: mm(210), height: mm(297) };
const MARGIN = mm(16);
const INNER = A4.width - 2 * MARGIN;
const CHART = mm(52);
const ROW = mm(6.4);
const INK = "#191E27";
const GREY = "#646D7D";
const ACCENT = "#4A56DC";

type Counted = RollCallReport["last"][number];
type Times = RollCallReport["before"][number];

interface Line {
  x?: number;
  y: number;
  width?: number;
  size: number;
  font?: PdfFont;
  color?: string;
}

export function drawRollCallReport(
  report: RollCallReport,
  { site, locale, now }: { site: { name: string; timeZone: string }; locale: Locale; now: Date },
): Promise<Buffer> {
  const say = (one: Text) => translate(one, locale);
  const dayAt = (instant: string) => dayOf(new Date(instant), site.timeZone);
  const clock = (instant: string | Date) => timeOf(new Date(instant), site.timeZone);
  const { rollCall } = report;
  const { startedAt } = report;
  const duration = (seconds: number | null) =>
    seconds === null ? say(text("documents.rollCallNever")) : formatMinutesAndSeconds(seconds);
  const title = say(
    text(rollCall.kind === "drill" ? "documents.rollCallDrill" : "documents.rollCallEvacuation", {
      site: site.name,
      day: dayAt(startedAt),
    }),
  );
  const subject = say(
    text("documents.rollCallFromUntil", {
      from: clock(startedAt),
      until: clock(rollCall.endedAt ?? startedAt),
      count: report.count,
    }),
  );
  const figures = [
    [duration(report.to50), say(text("documents.rollCallTo50"))],
    [duration(report.to90), say(text("documents.rollCallTo90"))],
    [duration(report.to100), say(text("documents.rollCallTo100"))],
  ] as const;
  const whereOf = ({ location }: Counted): string =>
    [location.floor, location.zone, location.place].filter(Boolean).join(", ");
  const markedOf = ({ seconds, assemblyPoint, markedBy, isOwn }: Counted): string =>
    [
      assemblyPoint,
      isOwn ? say(text("documents.rollCallOwn")) : markedBy && `${markedBy.firstName} ${markedBy.lastName}`,
      seconds === null ? null : formatMinutesAndSeconds(seconds),
    ]
      .filter(Boolean)
      .join(", ");
  const rowOf = (entry: Counted) => [
    nameOfEntry(entry),
    whereOf(entry),
    [markedOf(entry), entry.note].filter(Boolean).join(": "),
  ];
  const sweptOf = ({ name, building, seconds, saidBy }: RollCallReport["floors"][number]) => [
    name,
    building,
    [duration(seconds), seconds !== null && saidBy && `${saidBy.firstName} ${saidBy.lastName}`]
      .filter(Boolean)
      .join(", "),
  ];
  const compared = (one: Times) => [
    say(text("documents.rollCallDay", { day: dayAt(one.startedAt), count: one.count })),
    "",
    [one.to50, one.to90, one.to100].map(duration).join("  ·  "),
  ];
  const sections: [string, string[][]][] = [
    [
      say(text("documents.rollCallMissingTitle", { count: report.missing.length })),
      report.missing.map(rowOf),
    ],
    [say(text("documents.rollCallHelpTitle", { count: report.help.length })), report.help.map(rowOf)],
    [say(text("documents.rollCallLastTitle")), report.last.map(rowOf)],
    [say(text("documents.rollCallAbsentTitle", { count: report.absent.length })), report.absent.map(rowOf)],
    [say(text("documents.rollCallAddedTitle", { count: report.added.length })), report.added.map(rowOf)],
    [say(text("documents.rollCallFloorsTitle")), report.floors.map(sweptOf)],
    [say(text("documents.rollCallBeforeTitle")), report.before.map(compared)],
  ];
  const made = say(text("documents.rollCallMade", { day: dayOf(now, site.timeZone), time: clock(now) }));
  const none = say(text("documents.rollCallNone"));
  const texts = [
    ...[title, subject, made, none, "0123456789:%"],
    ...figures.flat(),
    ...sections.flatMap(([heading, rows]) => [heading, ...rows.flat()]),
  ].filter((one) => one !== "");
  return drawPdf({ locale, size: [A4.width, A4.height], title, texts }, async (pdf) => {
    const write = writer(pdf);
    let top = MARGIN;
    top += write(title, { y: top, size: 20, font: "strong" });
    top += write(subject, { y: top + mm(1), size: 10, color: GREY }) + mm(7);
    for (const [at, [value, label]] of figures.entries()) {
      const x = MARGIN + (at * INNER) / 3;
      write(value, { x, y: top, width: INNER / 3 - mm(4), size: 22, font: "strong" });
      write(label, { x, y: top + mm(10), width: INNER / 3 - mm(4), size: 9, color: GREY });
    }
    top += mm(20);
    drawCurves(pdf, report, top);
    top += CHART + mm(10);
    const room = async (height: number) => {
      if (top + height <= A4.height - MARGIN) return;
      await otherWork();
      pdf.addPage();
      top = MARGIN;
    };
    for (const [heading, rows] of sections) {
      await room(ROW * 2 + mm(4));
      top += write(heading, { y: top, size: 12, font: "strong" }) + mm(1.5);
      for (const cells of rows.length > 0 ? rows : [[none, "", ""]]) {
        await room(ROW);
        for (const [at, cell] of cells.entries())
          write(cell, { x: MARGIN + (at * INNER) / 3, y: top, width: INNER / 3 - mm(3), size: 9 });
        top += ROW;
      }
      top += mm(4);
    }
    write(made, { y: A4.height - mm(10), size: 8, color: GREY });
  });
}

/** In one line, smaller where it has to be. */
const writer =
  (pdf: Pdf) =>
  (words: string, { x = MARGIN, y, width = INNER, size, font = "regular", color = INK }: Line): number => {
    if (words === "") return 0;
    for (let points = size; ; points--) {
      const fitted = fitText(pdf, words, width, { font, size: points, smallest: points });
      if (fitted.lines.length > 1 && points > 5) continue;
      writeText(pdf, { ...fitted, lines: fitted.lines.slice(0, 1) }, { x, y, width, color });
      return fitted.height / fitted.lines.length;
    }
  };

/** How many were accounted for after which time, and dashed the same of the roll call before. */
function drawCurves(pdf: Pdf, report: RollCallReport, top: number): void {
  const [before] = report.before;
  const longest = Math.max(
    60,
    ...[report, ...(before ? [before] : [])].map((one) => one.curve.at(-1)?.seconds ?? 0),
  );
  const x = (seconds: number) => MARGIN + (INNER * seconds) / longest;
  const y = (share: number) => top + CHART * (1 - share);
  for (const share of [0, 0.5, 0.9, 1])
    pdf
      .lineWidth(0.5)
      .strokeColor("#dddddd")
      .moveTo(MARGIN, y(share))
      .lineTo(MARGIN + INNER, y(share))
      .stroke();
  const draw = ({ curve, count }: Pick<Times, "curve" | "count">, color: string) => {
    pdf.strokeColor(color).moveTo(x(0), y(0));
    for (const { seconds, accounted } of curve) pdf.lineTo(x(seconds), y(accounted / Math.max(1, count)));
    pdf.stroke();
  };
  if (before) {
    pdf.lineWidth(1).dash(3, { space: 3 });
    draw(before, GREY);
    pdf.undash();
  }
  pdf.lineWidth(1.8);
  draw(report, ACCENT);
}
