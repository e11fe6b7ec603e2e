import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface NodeStream {
  readonly nfd: number;
}

/**
 * PGlite's file system with a real fsync. Emscripten's NODEFS has none: PostgreSQL's fsync does
 * nothing there and reports success, so a power cut would lose acknowledged commits. `syncs` counts
 * the calls, so that the start can verify that the hook is reached.
 */
export class DurableNodeFS extends NodeFS {
  syncs = 0;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const addFsync = (module: { FS: { filesystems: unknown } }) => {
      const { NODEFS } = module.FS.filesystems as { NODEFS: { stream_ops: object } };
      Object.assign(NODEFS.stream_ops, {
        fsync: (stream: NodeStream) => {
          fsyncSync(stream.nfd);
          this.syncs += 1;
          return 0;
        },
      });
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...preRuns(emscriptenOpts), addFsync] },
    };
  }
}

type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];
type PreRun = Extract<NonNullable<EmscriptenOptions['preRun']>, unknown[]>[number];

function preRuns(options: EmscriptenOptions): PreRun[] {
  const { preRun } = options;
  if (preRun === undefined) return [];
  return Array.isArray(preRun) ? preRun : [preRun];
}
