import { oneAtATime } from '../gateways/images/one-at-a-time.ts';
import { makePreview } from './preview.ts';

export interface PreviewSource {
  /** Names what the picture shows. */
  readonly tag: string;
  /** Undefined where it isn't there. */
  readonly read: () => Promise<Buffer | undefined>;
}

export class TooManyPreviews extends Error {
  override readonly name = 'TooManyPreviews';
}

export interface PreviewStore {
  /** @throws {TooManyPreviews} when others have to be made first */
  get(source: PreviewSource): Promise<Buffer | undefined>;
}

/** At most 5 MB. */
const KEPT = 50;
const LONGEST_QUEUE = 20;

/** Makes each once, one at a time, and keeps the latest in memory: whoever previews keeps its own. */
export function createPreviewStore(make = makePreview): PreviewStore {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const turns = oneAtATime();

  const keep = (tag: string, preview: Buffer) => {
    kept.delete(tag);
    kept.set(tag, preview);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  };

  const makeOne = async ({ tag, read }: PreviewSource) =>
    turns.take('asked', async () => {
      const picture = await read();
      const preview = picture && (await make(picture));
      if (preview !== undefined) keep(tag, preview);
      return preview;
    });

  return {
    get: async (source) => {
      const { tag } = source;
      const ready = kept.get(tag);
      if (ready !== undefined) {
        keep(tag, ready);
        return ready;
      }
      const known = underWay.get(tag);
      if (known !== undefined) return known;
      if (underWay.size >= LONGEST_QUEUE)
        throw new TooManyPreviews('Others have to be made first.');
      const making = makeOne(source).finally(() => underWay.delete(tag));
      underWay.set(tag, making);
      return making;
    },
  };
}
