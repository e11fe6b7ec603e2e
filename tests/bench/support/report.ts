/** One measured value. `ok` is absent if there is no target. */
export type Row = readonly [name: string, value: string, target: string, ok?: boolean | undefined];

export interface BenchReport {
  readonly title: string;
  readonly rows: readonly Row[];
}

const note = (ok: boolean | undefined) => (ok === undefined ? '' : ok ? 'yes' : '**no**');

/** Formats a report as a Markdown table. */
export function toMarkdown({ title, rows }: BenchReport): string {
  const lines = rows.map(
    ([name, value, target, ok]) => `| ${name} | ${value} | ${target} | ${note(ok)} |`,
  );
  return [
    `## ${title}`,
    '',
    '| what | measured | target | held |',
    '|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** Returns the value that this share of the sorted values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new Error('There is nothing to take a quantile of.');
  return found;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const milliseconds = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`;
