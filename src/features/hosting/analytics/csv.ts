export type CsvCell = string | number | null;

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as RFC 4180 has it, with the mark by which Excel knows UTF-8. A text that begins like a
 * formula gets an apostrophe before it: whoever named a space shall run nothing in a spreadsheet.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}
