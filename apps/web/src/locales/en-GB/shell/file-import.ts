/** Texts of importing a file, of people or visitors. */
export const shellFileImport = {
  cancel: "Cancel",
  drop: "Drop a CSV file here, or choose one",
  choose: "Choose a file",
  other: "Choose another file",
  wrongType: "This is not a CSV file. Choose a file that ends in .csv, .tsv or .txt.",
  unreadable: "This file cannot be read. Choose another file.",
  failed: "Something went wrong. Nothing was imported. Please try again.",
  bad_one: "{{count}} row needs a correction",
  bad_other: "{{count}} rows need a correction",
  badHint: "Nothing is imported until every row is correct. Correct the file and choose it again.",
  preview: "Preview",
  columns: { line: "Line", name: "Name", result: "Result" },
  more_one: "and {{count}} more row",
  more_other: "and {{count}} more rows",
} as const;
