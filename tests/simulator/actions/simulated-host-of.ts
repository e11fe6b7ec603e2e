import { idOf } from '#tests/factories/spaces.ts';
import { SIMULATED_SPACES } from '../database/base-rows.ts';

/** Returns the account of a simulated space's host. */
export const simulatedHostOf = (spaceId: string) =>
  idOf(SIMULATED_SPACES.find(({ number }) => idOf(number) === spaceId)?.host ?? 0);
