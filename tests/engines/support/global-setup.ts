import type { TestProject } from 'vitest/node';
import { makeTemplate, removeFolder } from '#tests/e2e/support/servers/data-folders.ts';
import { buildNextVersion, type NextVersion } from '#tests/e2e/support/servers/next-version.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo; each engine's server starts on a copy. */
    enginesTemplate: string;
    /** Whether all scenarios run, not only the quick ones. */
    enginesAll: boolean;
    /** Folder of another build of the app; empty if only the quick scenarios run. */
    enginesNextDist: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isAll = process.env['ENGINES_ALL'] === '1';
  const next: NextVersion | undefined = isAll ? await buildNextVersion() : undefined;
  const template = await makeTemplate();
  project.provide('enginesAll', isAll);
  project.provide('enginesTemplate', template);
  project.provide('enginesNextDist', next?.dist ?? '');
  return async () => {
    await removeFolder(template);
    await next?.remove();
  };
}
