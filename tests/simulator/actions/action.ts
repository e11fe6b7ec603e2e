import type { Random } from '#demo/random.ts';
import type { SimulatedArea } from '../areas.ts';
import type { Simulation } from '../simulation.ts';

/** Something that a person, the provider or time does. */
export interface SimulatedAction {
  readonly name: string;
  /** How often it is picked, compared with the others. */
  readonly weight: number;
  /** The area that a seed has to contain; absent if it is part of every seed. */
  readonly area?: SimulatedArea;
  /**
   * Returns what is to be done, or undefined if it isn't possible now. What depends on chance is
   * decided here, before anything runs.
   */
  plan(simulation: Simulation): (() => Promise<void>) | undefined;
}

/** Returns one of the items, or undefined if there is none. */
export function pickOne<T>(random: Random, items: readonly T[]): T | undefined {
  return items.length === 0 ? undefined : random.pick(items);
}
