import { oneAtATime } from '../gateways/images/one-at-a-time.ts';
import { makePreview } from './preview.ts';

interface PreviewSource {
  /** Identifies the photo's content. */
  readonly tag: string;
  /** Returns undefined if the photo does not exist. */
  readonly read: () => Promise<Buffer | undefined>;
}

export class TooManyPreviews extends Error {
  override readonly name = 'TooManyPreviews';
}

export interface PreviewStore {
  /** @throws {TooManyPreviews} Too many previews are waiting. */
  get(source: PreviewSource): Promise<Buffer | undefined>;
}

/** Number of cached previews, which take at most 5 MB together. */
const STORED = 50;
const MAX_QUEUE = 20;

/**
 * Creates previews one at a time and caches the most recently requested ones in memory. More is not
 * needed, because the services that show previews cache them as well.
 */
export function createPreviewStore(make = makePreview): PreviewStore {
  const stored = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const turns = oneAtATime();

  const keep = (tag: string, preview: Buffer) => {
    stored.delete(tag);
    stored.set(tag, preview);
    const [oldest] = stored.keys();
    if (stored.size > STORED && oldest !== undefined) stored.delete(oldest);
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
      const ready = stored.get(tag);
      if (ready !== undefined) {
        keep(tag, ready);
        return ready;
      }
      const known = underWay.get(tag);
      if (known !== undefined) return known;
      if (underWay.size >= MAX_QUEUE) throw new TooManyPreviews('Others have to be made first.');
      const making = makeOne(source).finally(() => underWay.delete(tag));
      underWay.set(tag, making);
      return making;
    },
  };
}
