import type { Scenario } from '../support/scenario.ts';
import { catalogueScenarios } from './catalogue.ts';
import { deviceScenarios } from './device.ts';
import { guestScenarios } from './guests.ts';
import { hostScenarios } from './hosts.ts';

/** Every offline scenario, in the order of docs/browsers.md. */
export const SCENARIOS: readonly Scenario[] = [
  ...catalogueScenarios,
  ...guestScenarios,
  ...hostScenarios,
  ...deviceScenarios,
];
