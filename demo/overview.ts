import type { AmenityId } from '#contract/spaces/amenities.ts';
import type { Availability } from '#contract/opening/availability.ts';
import type { Utilities } from '#contract/spaces/utilities.ts';
import type { DemoAddress } from './names.ts';
import type { Random } from './random.ts';
import type { Trade } from './types.ts';
import type { Line } from './words/line.ts';
import { OPENINGS, SHORT_OVERVIEWS } from './words/openings.ts';
import { SUBJECTS } from './words/overviews.ts';

/** The properties of a space that a sentence may mention. */
export interface Subject {
  readonly trade: Trade;
  readonly amenities: readonly AmenityId[];
  readonly availability: Availability;
  readonly address: DemoAddress;
  readonly capacity: number;
  /** Power and internet as confirmed by the host. The text must not contradict them. */
  readonly facts?: Utilities | undefined;
}

function daysHold(days: Line['days'], availability: Availability): boolean {
  if (days === undefined) return true;
  if (days === 'saturday') return availability.Sat !== undefined;
  if (days === 'sunday') return availability.Sun !== undefined;
  return availability.Sat === undefined && availability.Sun === undefined;
}

function powerHolds(power: Line['power'], facts: Utilities | undefined): boolean {
  const confirmed = facts?.nightPower;
  return power === undefined || confirmed === undefined || power.includes(confirmed);
}

function seatsHold(seats: Line['seats'], capacity: number): boolean {
  if (seats === undefined) return true;
  if (seats === 'few') return capacity <= 6;
  return capacity >= (seats === 'several' ? 8 : 50);
}

/** Whether a sentence is true for a space. */
export function holds(line: Line, subject: Subject): boolean {
  return (
    (line.needs ?? []).every((amenity) => subject.amenities.includes(amenity)) &&
    !(line.lacks ?? []).some((amenity) => subject.amenities.includes(amenity)) &&
    (line.trades === undefined || line.trades.includes(subject.trade)) &&
    powerHolds(line.power, subject.facts) &&
    daysHold(line.days, subject.availability) &&
    seatsHold(line.seats, subject.capacity)
  );
}

/** Replaces the placeholders of a line by values of the space. */
export function fillTemplate(random: Random, line: Line, subject: Subject): string {
  const values: Readonly<Record<string, string | number>> = {
    street: subject.address.street,
    area: subject.address.area,
    capacity: subject.capacity,
    opening: subject.availability.Mon?.opening ?? '08:00',
    closing: subject.availability.Mon?.closing ?? '18:00',
    mbps: random.int(9, 60) * 2,
    backup: random.int(5, 14),
    cars: random.int(3, 20),
    ...confirmed(subject),
  };
  return line.text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}

/** Confirmed figures replace the made-up ones, because the card shows them too. */
function confirmed({ facts }: Subject): Readonly<Record<string, number>> {
  return {
    ...(facts?.mbps === undefined ? {} : { mbps: facts.mbps }),
    ...(facts?.backupHours === undefined ? {} : { backup: facts.backupHours }),
  };
}

function trueLines(lines: readonly Line[], subject: Subject): Line[] {
  return lines.filter((line) => holds(line, subject));
}

/**
 * Combines an opening with sentences on different subjects until `length` characters are reached.
 */
function composed(random: Random, subject: Subject, length: number): string {
  const opening = fillTemplate(random, random.pick(trueLines(OPENINGS, subject)), subject);
  const order = Object.keys(SUBJECTS);
  const candidates = order.flatMap((name) => {
    const possible = trueLines(SUBJECTS[name] ?? [], subject);
    return possible.length === 0
      ? []
      : [{ name, text: fillTemplate(random, random.pick(possible), subject) }];
  });
  const chosen: typeof candidates = [];
  let total = opening.length;
  // Power and internet matter most to guests, so they are added first and rarely left out.
  const first = (name: string) => Number(name === 'power' || name === 'internet');
  const deck = random.shuffled(candidates).toSorted((a, b) => first(b.name) - first(a.name));
  for (const candidate of deck) {
    if (total >= length) break;
    chosen.push(candidate);
    total += candidate.text.length + 1;
  }
  chosen.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return [opening, ...chosen.map(({ text }) => text)].join(' ');
}

/** Returns an overview with only statements that are true of the space: short, medium or long. */
export function drawOverview(random: Random, subject: Subject): string {
  const size = random.weighted([
    ['short', 12],
    ['medium', 66],
    ['long', 22],
  ] as const);
  if (size === 'short') {
    return fillTemplate(random, random.pick(trueLines(SHORT_OVERVIEWS, subject)), subject);
  }
  return composed(random, subject, size === 'medium' ? random.int(150, 250) : random.int(460, 640));
}
