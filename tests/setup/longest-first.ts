import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where servers are killed, or hundreds want the same thing at once. */
const LONG = /\/(.*-kill|storm-.*|booking-race|start)\.test\.ts$/;

/**
 * One project after the other, for a worker that keeps a database can only go on with its own project's
 * files; of each the long files first, so that none is alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (LONG.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || rank(a) - rank(b),
    );
  }
}
