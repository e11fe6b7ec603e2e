import { LAGOS_OFFSET_MS } from '#contract/time/lagos-clock.ts';

/** A date and time as clocks show them, without a time zone. */
export interface WallTime {
  readonly year: number;
  /** From 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const asUtc = ({ year, month, day, hour, minute, second }: WallTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** Returns the instant, in milliseconds, at which clocks in Lagos show a time. */
export const lagosMs = (time: WallTime): number => asUtc(time) - LAGOS_OFFSET_MS;

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/** Returns a format for an IANA time zone, or undefined if there is no such zone. */
function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) formats.set(zone, createFormat(zone));
  return formats.get(zone);
}

function createFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  // Offsets such as `+01:00` are accepted by newer engines only, and are no names.
  if (!/^[A-Za-z]/.test(timeZone)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}

/** Returns how far a zone's clocks are ahead of UTC at an instant, both in milliseconds. */
function offsetAt(format: Intl.DateTimeFormat, at: number): number {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(at / 1_000) * 1_000;
}

/**
 * Returns the instant, in milliseconds, at which clocks in an IANA time zone show a time; undefined
 * if there is no such zone. In the hour that clocks skip or repeat, the offset before it counts.
 */
export function zonedMs(time: WallTime, zone: string): number | undefined {
  const format = formatOf(zone);
  if (format === undefined) return undefined;
  const wall = asUtc(time);
  const guess = wall - offsetAt(format, wall);
  const offset = offsetAt(format, guess);
  const at = wall - offset;
  return offsetAt(format, at) === offset ? at : Math.max(at, guess);
}
