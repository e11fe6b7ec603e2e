import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { chromiumPath } from '../../e2e/support/chromium.ts';

/**
 * Describes the machine on which the numbers were measured, because they mean nothing without it.
 */
export function machineName(now: Date): string {
  const processors = cpus();
  const browser = execFileSync(chromiumPath(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  return [
    `${processors[0]?.model.trim() ?? 'unknown processor'}, ${processors.length} cores`,
    `Node ${process.versions.node}`,
    browser.replace(/ built on .*/, ''),
    `load ${loadavg()[0]?.toFixed(1) ?? 'unknown'} at the end`,
    now.toISOString().slice(0, 10),
  ].join(' · ');
}
