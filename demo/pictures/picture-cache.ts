import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureFormat, PictureWidth } from '#contract/spaces/pictures.ts';
import { renderPicture, type RenderPicture, type RenderPriority } from './picture-renderer.ts';
import { drawScene } from './scenes/scene.ts';

export interface PictureName {
  /** A key that `readPictureKey` accepts, because it becomes part of a path. */
  readonly key: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

interface Picture {
  readonly bytes: Buffer;
  /** Digest of the bytes, used as the ETag. */
  readonly digest: string;
}

const DIGEST_BYTES = 16;

function digestOf(content: Buffer | string): Buffer {
  return createHash('sha256').update(content).digest().subarray(0, DIGEST_BYTES);
}

/*
 * A file contains the digest of the drawing, the digest of the bytes, and the bytes. A truncated or
 * corrupt file, or one made from an older drawing, is therefore detected and drawn again.
 */

function packed(drawing: Buffer, bytes: Buffer): Buffer {
  return Buffer.concat([drawing, digestOf(bytes), bytes]);
}

function unpacked(file: Buffer, drawing: Buffer): Picture | undefined {
  const digest = file.subarray(DIGEST_BYTES, 2 * DIGEST_BYTES);
  const bytes = file.subarray(2 * DIGEST_BYTES);
  const sound = file.subarray(0, DIGEST_BYTES).equals(drawing) && digestOf(bytes).equals(digest);
  return sound && bytes.length > 0 ? { bytes, digest: digest.toString('hex') } : undefined;
}

async function readSaved(file: string, drawing: Buffer): Promise<Picture | undefined> {
  try {
    return unpacked(await readFile(file), drawing);
  } catch {
    // A file that is missing or unreadable is drawn again.
    return undefined;
  }
}

async function save(file: string, content: Buffer, unique: string): Promise<void> {
  const temporary = `${file}.${unique}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

export interface PictureCache {
  read(name: PictureName, priority?: RenderPriority): Promise<Picture>;
}

export interface PictureCacheOptions {
  readonly cacheDir: string;
  readonly render?: RenderPicture;
  /** Called when an image could not be stored. The image is returned all the same. */
  readonly onSaveFailed?: (error: unknown) => void;
}

/** Reads images from disk. Missing or corrupt ones are drawn and stored. */
export function createPictureCache({
  cacheDir,
  render = renderPicture,
  onSaveFailed = () => undefined,
}: PictureCacheOptions): PictureCache {
  const underWay = new Map<string, Promise<Picture>>();
  let saves = 0;

  const readOrDraw = async (
    { key, width, format }: PictureName,
    file: string,
    priority: RenderPriority,
  ): Promise<Picture> => {
    const drawing = digestOf(drawScene(key));
    const saved = await readSaved(file, drawing);
    if (saved !== undefined) return saved;
    const bytes = await render(key, width, format, priority);
    saves += 1;
    await save(file, packed(drawing, bytes), `${process.pid}-${saves}`).catch(onSaveFailed);
    return { bytes, digest: digestOf(bytes).toString('hex') };
  };

  return {
    read: (name, priority = 'asked') => {
      const file = path.join(cacheDir, name.key, `${name.width}.${name.format}`);
      const reading =
        underWay.get(file) ?? readOrDraw(name, file, priority).finally(() => underWay.delete(file));
      underWay.set(file, reading);
      return reading;
    },
  };
}
