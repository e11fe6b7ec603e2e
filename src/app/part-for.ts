import type { Role } from '#contract/endpoint.ts';

/**
 * Marks the lazy import of a part that only one role needs, so that devices store it with the
 * screens of that role (decision 40). The build reads the role from the call, which therefore has to
 * be in the module that imports the part (`scripts/precache-tiers.ts`).
 */
export const partFor = <Part>(_role: Role, load: () => Promise<Part>): (() => Promise<Part>) =>
  load;
