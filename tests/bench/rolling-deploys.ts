import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { ServerCluster } from '#tests/cluster/cluster.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/e2e/support/chromium.ts';
import { buildNextVersion } from '#tests/e2e/support/servers/next-version.ts';
import { DIST } from '#tests/e2e/support/servers/server.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { withDatabaseAt } from '#tests/setup/storms/database-faults.ts';
import { type BenchReport, milliseconds, quantile } from './support/report.ts';
import {
  addVisitors,
  type VisitAnswer,
  beginVisits,
  failedOf,
  otherAnswers,
  type RunningVisits,
} from './support/visitors.ts';

/** `DEPLOYS=2 npm run bench rolling-deploys` takes two minutes instead of ten. */
const DEPLOYS = Number(process.env['DEPLOYS'] ?? 10);
/** `dist` of another checkout; by default the app of this one, built so that nearly all files differ. */
const OTHER_BUILD = process.env['OTHER_BUILD'];
const CALLS_A_SECOND = 100;
const SERVERS = 2;
/** Milliseconds from one deploy to the next. */
const APART = 60_000;
/** Screens whose code a tab loads when its link is pressed. */
const SCREENS = ['About Us', 'Become a Host', 'Home'];

interface OpenTab {
  readonly page: Page;
  /** Errors of its scripts. */
  readonly errors: string[];
}

/** Opens the landing page, and labels the document: one that was loaded again has no label. */
async function openTab(browser: Browser, url: string): Promise<OpenTab> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/');
  // The region in which the app announces its screens is added last.
  await page.locator('body > [aria-live="polite"]').waitFor({ state: 'attached' });
  await page.evaluate(() => void (document.documentElement.dataset['opened'] = 'before'));
  return { page, errors };
}

/** Opens screens by their links. Returns what is wrong with the tab; undefined if nothing is. */
async function faultOf({ page, errors }: OpenTab): Promise<string | undefined> {
  try {
    for (const name of SCREENS) {
      const banner = page.getByRole('banner');
      await banner.getByRole('link', { name, exact: true }).first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    const opened = await page.locator('html').getAttribute('data-opened');
    return opened === 'before' ? errors[0] : 'it was loaded again';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Deploys {
  readonly answers: readonly VisitAnswer[];
  /** Milliseconds that each deploy took. */
  readonly times: readonly number[];
  /** What was wrong with a tab. */
  readonly brokenTabs: readonly string[];
  readonly differences: number;
}

/** Replaces every server by one of the other build, one after the other. */
async function deploy(cluster: ServerCluster, dist: string): Promise<number> {
  const startedAt = performance.now();
  for (const server of cluster.servers) await cluster.replace(server, dist);
  return performance.now() - startedAt;
}

async function deployUnderLoad(
  cluster: ServerCluster,
  visits: RunningVisits,
  browser: Browser,
  other: string,
): Promise<Deploys> {
  const [times, brokenTabs, tabs]: [number[], string[], OpenTab[]] = [[], [], []];
  const startedAt = performance.now();
  for (let count = 1; count <= DEPLOYS; count += 1) {
    const tab = await openTab(browser, cluster.url);
    tabs.push(tab);
    times.push(await deploy(cluster, count % 2 === 1 ? other : DIST));
    const fault = await faultOf(tab);
    if (fault !== undefined) brokenTabs.push(`after deploy ${count}: ${fault}`);
    process.stdout.write(`deploy ${count}: ${milliseconds(times.at(-1) ?? 0)} ${fault ?? ''}\n`);
    await wait(Math.max(0, count * APART - (performance.now() - startedAt)));
  }
  // The first tab has seen all of them.
  for (const [index, tab] of tabs.entries()) {
    const fault = await faultOf(tab);
    if (fault !== undefined) brokenTabs.push(`tab ${index + 1} at the end: ${fault}`);
  }
  await visits.end();
  const differences = await withDatabaseAt(cluster.primary.url, (db) => checkLedger(db));
  return { answers: visits.answers, times, brokenTabs, differences: differences.length };
}

/** Servers of two builds that replace each other again and again, while visitors book. */
export async function run(): Promise<BenchReport> {
  const other =
    OTHER_BUILD === undefined
      ? await buildNextVersion()
      : { dist: OTHER_BUILD, remove: () => Promise.resolve() };
  let tokens: readonly string[] = [];
  const cluster = await ServerCluster.start({
    servers: SERVERS,
    isDirect: true,
    env: { DEMO: '0', SECRET_KEY: TEST_SECRET_KEY },
    prepare: async (postgres) => {
      tokens = await addVisitors(postgres);
    },
  });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const visits = await beginVisits([cluster.url], tokens, CALLS_A_SECOND);
    return report(await deployUnderLoad(cluster, visits, browser, other.dist));
  } finally {
    await browser.close();
    await cluster.stop();
    await other.remove();
  }
}

function report({ answers, times, brokenTabs, differences }: Deploys): BenchReport {
  const seconds = (times.length * APART) / 1_000;
  const failed = failedOf(answers);
  return {
    title: `${times.length} rolling deploys of two builds at ${SERVERS} servers under ${CALLS_A_SECOND} calls a second`,
    rows: [
      [
        'calls; those of each second',
        `${answers.length.toLocaleString('en')}; ${(answers.length / seconds).toFixed(1)}`,
        `${CALLS_A_SECOND}`,
        answers.length / seconds >= CALLS_A_SECOND * 0.97,
      ],
      ['5xx, or no answer', `${failed.length}`, '0', failed.length === 0],
      ['answers that weren’t 200', otherAnswers(answers), ''],
      [
        'tabs that a deploy broke or loaded again',
        brokenTabs.join('; ') || 'none',
        'none',
        brokenTabs.length === 0,
      ],
      [
        'a deploy: median, slowest',
        [quantile(times, 0.5), quantile(times, 1)].map(milliseconds).join(', '),
        '',
      ],
      [
        'slowest answer',
        milliseconds(
          quantile(
            answers.map(({ time }) => time),
            1,
          ),
        ),
        '',
      ],
      ['differences in the ledger', `${differences}`, '0', differences === 0],
    ],
  };
}
