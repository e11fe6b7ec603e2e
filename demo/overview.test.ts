import { describe, expect, it } from 'vitest';
import type { AmenityId } from '#contract/spaces/amenities.ts';
import { demoCatalogue } from './catalogue.ts';
import type { DemoSpace } from './types.ts';

const spaces = demoCatalogue({ seed: 3, count: 2_000, now: new Date('2026-11-20T09:41:27Z') });

/** Phrases that promise something, with the amenity that they require. */
const CLAIMS: readonly (readonly [RegExp, AmenityId])[] = [
  [/solar/i, 'solar'],
  [/wi-fi|mbps|internet|fibre|router/i, 'wifi'],
  [/parking|parked inside/i, 'parking'],
  [/coffee/i, 'coffee'],
  [/microwave/i, 'microwave'],
  [/printing and scanning/i, 'printer'],
  [/projector/i, 'projector'],
  [/wheelchair|ramp/i, 'wheelchair'],
  [/cctv/i, 'cctv'],
  [/air conditioning|\bAC\b/, 'ac'],
  [/meeting room/i, 'meeting'],
  [/workstations/i, 'workstation'],
  [/two cameras|video kit/i, 'video'],
  [/speakers|microphones|vocal booth|honest monitors/i, 'sound'],
];

const DENIALS: readonly (readonly [RegExp, AmenityId])[] = [
  [/generator at the back|generator for everything|generator that starts|fumes/i, 'solar'],
  [/no car park|leave the car at home/i, 'parking'],
  [/ceiling fans/i, 'ac'],
];

function texts(space: DemoSpace): string[] {
  return [space.overview, ...space.reviews.map((review) => review.text)];
}

describe('overview and reviews of a demo space', () => {
  it.each(CLAIMS)('mention %s only for spaces with the amenity %s', (claim, amenity) => {
    const claiming = spaces.filter((space) => texts(space).some((text) => claim.test(text)));
    expect(claiming.length).toBeGreaterThan(0);
    const untrue = claiming.filter((space) => !space.amenities.includes(amenity));
    expect(untrue.map((space) => space.name)).toEqual([]);
  });

  it.each(DENIALS)('mention %s only for spaces without the amenity %s', (denial, amenity) => {
    const denying = spaces.filter((space) => texts(space).some((text) => denial.test(text)));
    expect(denying.length).toBeGreaterThan(0);
    const untrue = denying.filter((space) => space.amenities.includes(amenity));
    expect(untrue.map((space) => space.name)).toEqual([]);
  });

  it('use the internet speed and hours of backup that the host confirmed', () => {
    const speeds = spaces.flatMap(({ overview, facts }) => {
      const [, written] = /(\d+) Mbps/.exec(overview) ?? [];
      return written === undefined || facts?.mbps === undefined ? [] : [[+written, facts.mbps]];
    });
    const hours = spaces.flatMap(({ overview, facts }) => {
      const [, written] = /(\d+) hours (?:of backup|without the grid)/.exec(overview) ?? [];
      return written === undefined || facts === undefined ? [] : [[+written, facts.backupHours]];
    });
    for (const pairs of [speeds, hours]) {
      expect(pairs.length).toBeGreaterThan(20);
      expect(pairs.filter(([written, confirmed]) => written !== confirmed)).toEqual([]);
    }
  });

  it('name no other source of power than the one the host confirmed', () => {
    const saying = (words: RegExp, power: string) =>
      spaces.filter(({ overview, facts }) => words.test(overview) && facts?.nightPower === power);
    expect(saying(/inverter takes over|grid plus inverter/, 'generator')).toEqual([]);
    expect(saying(/diesel generator|with a generator that starts/, 'inverter')).toEqual([]);
    expect(saying(/diesel generator/, 'generator').length).toBeGreaterThan(0);
  });

  it('match the opening days and hours', () => {
    const saying = (words: RegExp) => spaces.filter(({ overview }) => words.test(overview));
    const closed = saying(/closed at weekends|at weekends we rest/);
    const saturday = saying(/Saturday/);
    const sunday = saying(/all seven days/);
    for (const reported of [closed, saturday, sunday]) expect(reported.length).toBeGreaterThan(0);
    expect(closed.filter(({ availability: on }) => on.Sat ?? on.Sun)).toEqual([]);
    expect(saturday.filter(({ availability: on }) => on.Sat === undefined)).toEqual([]);
    expect(sunday.filter(({ availability: on }) => on.Sun === undefined)).toEqual([]);
    for (const { overview, availability } of spaces) {
      const clocks = [...overview.matchAll(/\d\d:00/g)].map(([clock]) => clock);
      const hours = [availability.Mon?.opening, availability.Mon?.closing];
      expect(clocks.filter((clock) => !hours.includes(clock))).toEqual([]);
    }
  });

  it('mention no stairs or upper floors for wheelchair-accessible spaces', () => {
    const stepFree = spaces.filter((space) => space.amenities.includes('wheelchair'));
    expect(stepFree.length).toBeGreaterThan(0);
    expect(stepFree.filter(({ spaceAddress }) => /floor/.test(spaceAddress))).toEqual([]);
    expect(
      stepFree.flatMap(texts).filter((text) => /stairs|above the shops|floor below/.test(text)),
    ).toEqual([]);
    expect(spaces.some(({ spaceAddress }) => /floor/.test(spaceAddress))).toBe(true);
  });

  it("mention the space's actual capacity", () => {
    const counted = spaces.filter(({ overview }) => /\d+ (?:seats|people)/.test(overview));
    expect(counted.length).toBeGreaterThan(0);
    for (const { overview, capacity } of counted) expect(overview).toContain(String(capacity));
  });

  it('contain no unfilled placeholders', () => {
    expect(spaces.flatMap(texts).filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
  });

  it('vary in length: short, medium and long', () => {
    const share = (min: number, max: number) =>
      spaces.filter(({ overview }) => overview.length >= min && overview.length <= max).length /
      spaces.length;
    expect(share(40, 80)).toBeGreaterThan(0.08);
    expect(share(150, 350)).toBeGreaterThan(0.5);
    expect(share(500, 900)).toBeGreaterThan(0.1);
    expect(share(0, 39)).toBe(0);
    expect(share(901, Infinity)).toBe(0);
  });
});
