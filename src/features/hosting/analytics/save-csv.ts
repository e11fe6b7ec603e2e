import { csvText, type CsvCell } from './csv.ts';

/** Hands a table to the browser to be saved as a file. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  const url = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  // Revoked at once, some browsers save nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
