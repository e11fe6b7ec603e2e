import type { Location } from '#contract/spaces/locations.ts';
import { createRandom, type Random } from './random.ts';
import type { Trade } from './types.ts';
import { LOCAL_NAMES, NAMES } from './words/names.ts';
import { NEIGHBOURHOODS } from './words/streets.ts';

export interface DemoAddress {
  /** `Allen Avenue` */
  readonly street: string;
  /** `Ikeja` */
  readonly area: string;
  /** `14 Allen Avenue, Ikeja` */
  readonly full: string;
}

function addressOn(
  random: Random,
  { street, area, upstairs }: { street: string; area: string; upstairs: boolean },
): DemoAddress {
  const house = `${random.int(1, 98)}${random.chance(0.12) ? random.pick(['A', 'B']) : ''}`;
  // Roads in Festac are numbered, so the word "House" is added to tell the two numbers apart.
  const number = /^\d/.test(street) ? `House ${house},` : house;
  const floor =
    upstairs && random.chance(0.18) ? `${random.pick(['1st', '2nd', '3rd'])} floor, ` : '';
  return { street, area, full: `${floor}${number} ${street}, ${area}` };
}

/** `Adeniyi Jones Avenue` → `Adeniyi Jones`: the suffix that distinguishes a branch. */
function branch(street: string): string {
  return street.replace(/ (?:Street|Avenue|Road|Way|Drive|Crescent)$/, '');
}

export type Namer = (
  random: Random,
  /** `upstairs`: whether the space may be on an upper floor. */
  space: { trade: Trade; location: Location; upstairs: boolean },
) => { name: string; address: DemoAddress };

/**
 * Returns a generator of names that never repeats one, with matching addresses. When the list of
 * names is used up, a space becomes a branch: named after its street, then numbered.
 */
export function createNamer(seed: number): Namer {
  const taken = new Set<string>();
  const decks = new Map<Trade, string[]>();
  const deckOf = (trade: Trade) => {
    const deck = decks.get(trade) ?? createRandom(seed, 'names', trade).shuffled(NAMES[trade]);
    decks.set(trade, deck);
    return deck;
  };
  const branchName = (random: Random, trade: Trade, street: string) => {
    const root = `${random.pick(NAMES[trade])}, ${branch(street)}`;
    let name = root;
    for (let number = 2; taken.has(name); number += 1) name = `${root} ${number}`;
    return name;
  };
  return (random, { trade, location, upstairs }) => {
    const { area, streets } = NEIGHBOURHOODS[location];
    const local = LOCAL_NAMES[location].find(
      ([name, forTrade]) => forTrade === trade && !taken.has(name),
    );
    const street = local?.[2] ?? random.pick(streets);
    const name = local?.[0] ?? deckOf(trade).pop() ?? branchName(random, trade, street);
    taken.add(name);
    return { name, address: addressOn(random, { street, area, upstairs }) };
  };
}
