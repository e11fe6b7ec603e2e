import type { SpaceFacts } from '#contract/facts.ts';
import { monthDay } from './month-day.ts';

/**
 * `generator at night · 6 h backup · 40 Mbps · 12 Nov`; empty where there is nothing to say. Without
 * the labels of `factWords`: every card of the landing page carries it.
 */
export function factsLine({ nightPower, backupHours, mbps, confirmedOn }: SpaceFacts): string {
  const said = [
    nightPower && `${nightPower === 'none' ? 'no power' : nightPower} at night`,
    backupHours && `${backupHours} h backup`,
    mbps && `${mbps} Mbps`,
  ].filter(Boolean);
  return said.length === 0 ? '' : `${said.join(' · ')} · ${monthDay.format(new Date(confirmedOn))}`;
}
