import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files in which servers are started and killed, or hundreds of requests compete. */
const LONG =
  /\/(.*-kill|.*storm.*|.*-race|.*start|servers-together|database-faults|rolling-deploy|cluster|durability|backup|stopping|folder-lock|fuzz)\.test\.ts$/;

/** A comment at the head of a file, with which it asks for another environment than its project's. */
const OWN_ENVIRONMENT = /^\/\/ @vitest-environment /;

/**
 * Runs one project after the other, and within a project the files with an environment of their own
 * last: a worker can continue only with files of its own project and environment, and a new one loads
 * all modules again. Within these the long files come first, so that none runs alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      if (OWN_ENVIRONMENT.test(readFileSync(moduleId, 'utf8'))) return 2;
      return LONG.test(moduleId) ? 0 : 1;
    };
    const ranked = (await super.sort(files)).map((file) => ({ file, rank: rank(file) }));
    return ranked
      .toSorted((a, b) => a.file.project.name.localeCompare(b.file.project.name) || a.rank - b.rank)
      .map(({ file }) => file);
  }
}
