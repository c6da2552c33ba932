/** The sides of a label in millimetres, and its orientation. */
export interface PaperSize {
  width: number;
  height: number;
  orientation: "portrait" | "landscape";
}

/** The width and height of the paper as it is read. */
export const orientedPaper = ({ width, height, orientation }: PaperSize) =>
  orientation === "landscape" ? { width: height, height: width } : { width, height };

const POINT = 25.4 / 72;
/** The label for which the text sizes are designed; margins of 4 mm. */
const STANDARD_PAPER = { width: 62, height: 100, margin: 4 };

/** The layout of the printed badge in millimetres, the same as in apps/server/src/visits/badges/pdf.ts. */
export const layOutPaper = (layout: PaperSize, hasPictures: boolean) => {
  const paper = orientedPaper(layout);
  const isWide = paper.width > paper.height;
  const margin =
    STANDARD_PAPER.margin * Math.min(1, Math.min(paper.width, paper.height) / STANDARD_PAPER.width);
  const [width, height] = [paper.width - 2 * margin, paper.height - 2 * margin];
  const picture = Math.min(40, isWide ? width * 0.34 : Math.min(height * 0.34, width * 0.58));
  const words = { width, height };
  if (hasPictures && isWide) words.width -= picture + 4;
  else if (hasPictures) words.height -= picture + 2;
  const usual = Math.min(
    words.width / (STANDARD_PAPER.width - 2 * STANDARD_PAPER.margin),
    words.height / (STANDARD_PAPER.height * 0.5),
  );
  return { paper, isWide, margin, picture, point: POINT * Math.min(2, Math.max(usual, 0.5)) };
};
