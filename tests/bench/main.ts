import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { run as coldStart } from './cold-start.ts';
import { run as delta } from './delta.ts';
import { run as faults } from './faults.ts';
import { run as firstPaint } from './first-paint.ts';
import { run as fuzz } from './fuzz.ts';
import { run as getAll } from './get-all.ts';
import { run as overbooking } from './overbooking.ts';
import { run as search } from './search.ts';
import { run as precache } from './precache.ts';
import { removeTemplates } from './support/catalogues.ts';
import { machineName } from './support/machine.ts';
import { type BenchReport, toMarkdown } from './support/report.ts';
import { run as upload } from './upload.ts';
import { run as webhooks } from './webhooks.ts';
import { run as wire } from './wire.ts';

const RESULTS = fileURLToPath(new URL('./RESULTS.md', import.meta.url));

const BENCHMARKS: Readonly<Record<string, () => Promise<BenchReport>>> = {
  wire,
  precache,
  'first-paint': firstPaint,
  'cold-start': coldStart,
  search,
  delta,
  'get-all': getAll,
  overbooking,
  webhooks,
  faults,
  upload,
  fuzz,
};

/** Runs the named benchmarks; RESULTS.md is only written when all of them ran. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in BENCHMARKS));
  if (unknown.length > 0) {
    throw new Error(
      `No benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHMARKS).join(', ')}.`,
    );
  }
  const chosen = Object.entries(BENCHMARKS).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  const tables: string[] = [];
  for (const [, run] of chosen) {
    const table = toMarkdown(await run());
    tables.push(table);
    console.log(`\n${table}`);
  }
  if (names.length > 0) return;
  const head = `# Benchmarks\n\nMeasured by \`npm run bench\` on ${machineName(new Date())}.`;
  await writeFile(RESULTS, `${[head, ...tables].join('\n\n')}\n`);
}

try {
  await main(process.argv.slice(2));
} finally {
  await removeTemplates();
}
