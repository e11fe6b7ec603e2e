import { ROLES } from '#contract/endpoint.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { firstInteraction, isPageInUse } from '#src/platform/page-start.ts';
import { liteNow, onLite } from '#src/platform/lite/lite-now.ts';
import { reportProblem } from '#src/platform/report.ts';
import { getToken, session } from '#src/platform/session/session.ts';
import { askWorker, registerWorker } from '#src/platform/worker/register.ts';
import { storeTiers, type StoreTiersDependencies } from '#src/platform/worker/store-tiers.ts';
import type { Tier } from '#src/platform/worker/app-file.ts';

/**
 * In lite mode, screens are stored only as they are opened, and those of visitors only once
 * somebody uses the page.
 */
function wanted(): readonly Tier[] {
  if (liteNow() !== false) return [];
  const roles = ROLES.filter((role) => getToken(role) !== undefined);
  return isPageInUse() || roles.length > 0 ? ['public', ...roles] : [];
}

/** A page loads files before its first worker is in control, which then hasn't seen them. */
function loaded(): readonly string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls.flatMap(({ origin, pathname }) => (origin === location.origin ? pathname : []));
}

/** Resolves once the worker has taken control of the open pages. */
function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activating') return;
      worker.removeEventListener('statechange', look);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Browsers end a worker's event after about five minutes. */
const MAX_STORING_MS = 5 * 60_000;

async function ask(
  { active, waiting }: ServiceWorkerRegistration,
  tiers: readonly Tier[],
  paths: readonly string[],
): Promise<boolean> {
  // A newer version that waits stores its own files for the same tiers.
  const workers = [active, waiting].filter((worker) => worker !== null);
  const answers = await Promise.all(
    workers.map((worker) => askWorker(worker, { type: 'STORE', tiers, paths }, MAX_STORING_MS)),
  );
  return answers.every((answer) => answer === true);
}

function onChange(listener: () => void): () => void {
  void firstInteraction().then(listener);
  const stops = [session.subscribe(listener), connectivity.subscribe(listener), onLite(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Stores the screens that this device needs without a connection. */
export function startStoring(): () => void {
  let stop = (): void => undefined;
  let isOver = false;
  const report: StoreTiersDependencies['report'] = (reason) =>
    reportProblem('Not all screens are stored', reason);

  async function start(): Promise<void> {
    if ((await registerWorker()) === undefined) return;
    const registration = await navigator.serviceWorker.ready;
    if (registration.active !== null) await activated(registration.active);
    if (isOver) return;
    const isOnline = () => connectivity.getSnapshot().online;
    stop = storeTiers({
      wanted,
      loaded,
      ask: (tiers, paths) => ask(registration, tiers, paths),
      isOnline,
      onChange,
      report,
    });
  }

  start().catch(report);
  return () => {
    isOver = true;
    stop();
  };
}
