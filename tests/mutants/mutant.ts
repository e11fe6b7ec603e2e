/** A fault that is put into the code on purpose, to find out whether the tests notice it. */
export interface Mutant {
  /** What would go wrong. */
  readonly fault: string;
  readonly file: string;
  /** A text that is in the file once. */
  readonly from: string;
  readonly to: string;
  /** The tests that have to fail: a project of `vitest.config.ts`, and parts of their files' names. */
  readonly project: 'unit' | 'api-postgres';
  readonly tests: readonly string[];
  /** The simulator finds it as well: `npm run mutants -- --simulator`. */
  readonly bySimulator?: true;
}
