import type { HealthCheck } from '../db/connection/health-check.ts';

export interface Readiness {
  /** Called when the server is about to stop: it takes no new work from a proxy. */
  drain(): void;
  isDraining(): boolean;
  /**
   * Runs the checks.
   *
   * @param excluded Names of checks that are not made.
   * @returns Why the server is not ready; empty if it is.
   */
  failing(excluded: ReadonlySet<string>): Promise<readonly ReadinessFailure[]>;
}

/** `draining`: the server is stopping. `database`: it doesn't answer. */
type ReadinessFailure = 'draining' | 'database';

/**
 * @param onFailed Called with the reason, which a response must not contain.
 */
export function createReadiness(
  checkHealth: HealthCheck,
  onFailed: (error: unknown) => void,
): Readiness {
  let isDraining = false;
  return {
    drain: () => {
      isDraining = true;
    },
    isDraining: () => isDraining,
    failing: async (excluded) => {
      if (isDraining) return ['draining'];
      if (excluded.has('database')) return [];
      try {
        await checkHealth();
        return [];
      } catch (error) {
        onFailed(error);
        return ['database'];
      }
    },
  };
}
