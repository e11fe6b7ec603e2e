import sharp from 'sharp';
import { PICTURE_RATIO, type PictureFormat, type PictureWidth } from '#contract/spaces/pictures.ts';
import { drawScene } from './scenes/scene.ts';

/**
 * SVG's default resolution in dots per inch. A lower density renders the same scene with fewer
 * pixels.
 */
const SVG_DENSITY = 72;
const SVG_WIDTH = 1280;

/**
 * Renders a demo image without metadata.
 *
 * @throws {RangeError} The key is invalid.
 */
export async function rasterise(
  key: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  // SVG is blocked where uploaded photos are decoded (gateways/images/decoders.ts); that code
  // checks the first bytes of a file before any decoder runs, so unblocking it here is safe.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const height = (width * PICTURE_RATIO.height) / PICTURE_RATIO.width;
  // Rendered at up to twice the size and scaled down, so that the pattern on the wall stays smooth.
  const density = (SVG_DENSITY * Math.min(2 * width, SVG_WIDTH)) / SVG_WIDTH;
  const picture = sharp(Buffer.from(drawScene(key)), { density })
    .removeAlpha()
    .resize(width, height);
  return format === 'avif'
    ? picture.avif({ effort: 2, quality: 44, chromaSubsampling: '4:2:0' }).toBuffer()
    : picture.webp({ effort: 4, quality: 56 }).toBuffer();
}

export type RenderPriority = 'asked' | 'ahead';

export type RenderPicture = (
  key: string,
  width: PictureWidth,
  format: PictureFormat,
  priority?: RenderPriority,
) => Promise<Buffer>;

/** A longer queue means that images are requested that are not being looked at. */
const MAX_QUEUE = 400;

export class RenderQueueFull extends Error {
  override readonly name = 'RenderQueueFull';
}

interface Turns {
  readonly waiting: () => number;
  /** Runs the task once a turn is free. */
  readonly take: <T>(priority: RenderPriority, task: () => Promise<T>) => Promise<T>;
}

function createTurns(concurrency: number): Turns {
  const waiting: { readonly start: () => void; readonly priority: RenderPriority }[] = [];
  let running = 0;

  const startNext = () => {
    if (running >= concurrency) return;
    const asked = waiting.findIndex(({ priority }) => priority === 'asked');
    const [next] = waiting.splice(Math.max(asked, 0), 1);
    if (next === undefined) return;
    running += 1;
    next.start();
  };
  return {
    waiting: () => waiting.length,
    take: async (priority, task) => {
      await new Promise<void>((start) => {
        waiting.push({ start, priority });
        startNext();
      });
      try {
        return await task();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}

/**
 * Draws at most `concurrency` images at once, requested ones before those drawn ahead. Equal
 * concurrent requests share one drawing. Rejects with `RenderQueueFull` when too many are waiting.
 */
export function createRenderer(
  draw: (key: string, width: PictureWidth, format: PictureFormat) => Promise<Buffer>,
  { concurrency = 2, longestQueue = MAX_QUEUE } = {},
): RenderPicture {
  const shared = new Map<string, Promise<Buffer>>();
  const turns = createTurns(concurrency);

  return (key, width, format, priority = 'asked') => {
    const name = `${key}/${width}.${format}`;
    const underWay = shared.get(name);
    if (underWay !== undefined) return underWay;
    if (turns.waiting() >= longestQueue) {
      return Promise.reject(new RenderQueueFull(`${turns.waiting()} pictures are waiting`));
    }
    const drawing = turns
      .take(priority, () => draw(key, width, format))
      .finally(() => shared.delete(name));
    shared.set(name, drawing);
    return drawing;
  };
}

/** One queue for the whole process, because it limits the load on the processors. */
export const renderPicture: RenderPicture = createRenderer(rasterise);
