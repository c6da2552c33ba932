export const limits = {
  /** Days of the desk utilisation. */
  utilisationDaysMax: 31,
  /** Days of every other report: three years. */
  daysMax: 1096,
  /** Days of a report that was not given its days: the last four weeks. */
  usualDays: 28,
  /** Minutes between the rows of a day. */
  stepMinutes: 30,
  /** Groups of fewer people are folded, where the client says so. */
  smallGroup: 5,
  /** Rows below the headings of a sheet: Excel holds 1,048,576 in all. */
  sheetRowsMax: 1_048_575,
  teamFieldMax: 60,
  sheetUrlMax: 500,
  /** Reports that a person has sent by mail. */
  mailsMax: 20,
  receiversMax: 50,
  /** `HH:mm` at the site. */
  mailTime: "07:00",
} as const;

export const PERIODS = ["day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];
