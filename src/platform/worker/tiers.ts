import { type Role, ROLES } from '#contract/endpoint.ts';

/**
 * The parts in which a device stores the app's files (decision 40): the shell with the worker,
 * `public` screens unless the device saves data, and the screens of each role that has logged in.
 */
export const TIERS = ['shell', 'public', ...ROLES] as const;

export type Tier = 'shell' | 'public' | Role;
