import { saveFile } from '#src/ui/save-file.ts';

export type CsvCell = string | number | null;

/** Matches what a spreadsheet would treat as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns a table in the format of RFC 4180, with the byte order mark by which Excel recognises
 * UTF-8. A text that starts like a formula is prefixed with an apostrophe, so that the name of a
 * space can't run anything in a spreadsheet.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}

/** Lets the browser save a table as a file. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(`${name}.csv`, 'text/csv;charset=utf-8', csvText(rows));
}
