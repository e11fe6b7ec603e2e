/** The kinds of jobs that are measured. */
export type MeasuredKind = 'push' | 'mail-verify';

/** Runs a job of this kind, whose number is the order in which it was added. */
type MeasuredHandler = (kind: MeasuredKind, number: number) => Promise<void>;

/** Jobs that run at once of each system, which is what one of our servers allows a lane. */
export const WORKERS = 2;

/** A system of jobs in a database that has its tables. */
export interface JobSystem {
  /**
   * Adds jobs that are due, numbered from `first`.
   *
   * @param isHere Whether the process that works them off is the one that adds them.
   */
  add(
    kind: MeasuredKind,
    jobs: { readonly first: number; readonly count: number },
    isHere?: boolean,
  ): Promise<void>;
  /** Starts to work off the jobs that are due, until `stop`. */
  work(handler: MeasuredHandler): Promise<void>;
  stop(): Promise<void>;
}

/** @param url The address of a database, which may be empty. */
export type OpenJobSystem = (url: string, database: 'postgres' | 'pglite') => Promise<JobSystem>;
