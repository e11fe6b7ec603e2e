import { csvText, type CsvCell } from './csv.ts';

/** Lets the browser save a table as a file. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  const url = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  // If it were revoked at once, some browsers would save nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
