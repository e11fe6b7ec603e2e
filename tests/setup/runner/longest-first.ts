import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files in which servers are started and killed, or hundreds of requests compete. */
const LONG =
  /\/(.*-kill|.*storm.*|.*-race|.*start|servers-together|database-faults|rolling-deploy|cluster|durability|backup|stopping|folder-lock|fuzz)\.test\.ts$/;

/**
 * Runs one project after the other, because a worker that reuses a database can only continue with
 * files of its own project. Within a project the long files come first, so that none runs alone at
 * the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (LONG.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || rank(a) - rank(b),
    );
  }
}
