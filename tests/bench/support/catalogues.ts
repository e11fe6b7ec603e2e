import { copyOf, makeSeeded, removeFolder } from '../../e2e/support/servers/data-folders.ts';
import { RunningServer } from '../../e2e/support/servers/server.ts';

const templates = new Map<number, Promise<string>>();

function templateOf(spaces: number): Promise<string> {
  const known = templates.get(spaces) ?? makeSeeded(spaces);
  templates.set(spaces, known);
  return known;
}

/**
 * Runs the built server on a catalogue of this many spaces while `work` measures it. Each size is
 * created once for all benchmarks of a run.
 */
export async function withCatalogue<T>(
  spaces: number,
  work: (server: RunningServer, dataDir: string) => Promise<T>,
): Promise<T> {
  const dataDir = await copyOf(await templateOf(spaces));
  const server = await RunningServer.start({ dataDir });
  try {
    return await work(server, dataDir);
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
}

export async function removeTemplates(): Promise<void> {
  const folders = await Promise.allSettled(templates.values());
  for (const folder of folders) if (folder.status === 'fulfilled') await removeFolder(folder.value);
}
