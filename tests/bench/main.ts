import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { run as cluster } from './cluster.ts';
import { run as bookingStorm } from './booking-storm.ts';
import { run as coldStart } from './cold-start.ts';
import { run as delta } from './delta.ts';
import { run as faults } from './faults.ts';
import { run as firstPaint } from './first-paint.ts';
import { run as firstVisit } from './first-visit.ts';
import { run as fuzz } from './fuzz.ts';
import { run as getAll } from './get-all.ts';
import { run as jobs } from './jobs/jobs.ts';
import { run as linkedStorm } from './linked-storm.ts';
import { run as interactions } from './interactions.ts';
import { run as overbooking } from './overbooking.ts';
import { run as search } from './search.ts';
import { run as searchServer } from './search-server.ts';
import { run as precache } from './precache.ts';
import { run as renderedPages } from './rendered-pages.ts';
import { run as restore } from './restore.ts';
import { run as rollingDeploys } from './rolling-deploys.ts';
import { run as scale } from './scale/scale.ts';
import { removeTemplates } from './support/catalogues.ts';
import { machineName } from './support/machine.ts';
import { type BenchReport, toMarkdown } from './support/report.ts';
import { run as steadyLoad } from './steady-load.ts';
import { run as upload } from './upload.ts';
import { run as webhooks } from './webhooks.ts';
import { run as wire } from './wire.ts';

const RESULTS = fileURLToPath(new URL('./RESULTS.md', import.meta.url));

const BENCHMARKS: Readonly<Record<string, () => Promise<BenchReport>>> = {
  wire,
  precache,
  'first-paint': firstPaint,
  'first-visit': firstVisit,
  'cold-start': coldStart,
  search,
  interactions,
  'search-server': searchServer,
  delta,
  'get-all': getAll,
  'rendered-pages': renderedPages,
  overbooking,
  'booking-storm': bookingStorm,
  'linked-storm': linkedStorm,
  webhooks,
  faults,
  jobs,
  cluster,
  scale,
  'steady-load': steadyLoad,
  'rolling-deploys': rollingDeploys,
  restore,
  upload,
  fuzz,
};

/** Replaces the section with the table's heading in the results, or adds it at the end. */
function withSection(results: string, table: string): string {
  const [heading = ''] = table.split('\n', 1);
  const sections = results.trimEnd().split(/\n\n(?=## )/);
  const at = sections.findIndex((section) => section.startsWith(`${heading}\n`));
  sections.splice(at < 0 ? sections.length : at, 1, table);
  return `${sections.join('\n\n')}\n`;
}

/**
 * Runs the named benchmarks, or all. The tables in RESULTS.md are replaced; those of benchmarks that
 * ran alone name the machine themselves.
 */
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
  if (names.length > 0) {
    const note = `Measured alone on ${machineName(new Date())}.`;
    const before = await readFile(RESULTS, 'utf8');
    const sections = tables.map((table) => table.replace('\n\n', `\n\n${note}\n\n`));
    await writeFile(RESULTS, sections.reduce(withSection, before));
    return;
  }
  const head = `# Benchmarks\n\nMeasured by \`npm run bench\` on ${machineName(new Date())}.`;
  await writeFile(RESULTS, `${[head, ...tables].join('\n\n')}\n`);
}

try {
  await main(process.argv.slice(2));
} finally {
  await removeTemplates();
}
