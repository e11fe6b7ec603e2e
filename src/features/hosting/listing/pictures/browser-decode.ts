import type { DecodedImage } from './prepare-picture.ts';
import type { Size } from './picture-plan.ts';

const QUALITY = 0.82;
const TYPE = 'image/jpeg';

/**
 * Draws on either kind of canvas: a phone's browser without `OffscreenCanvas` uses one that is
 * never shown.
 */
function drawOn<C extends OffscreenCanvas | HTMLCanvasElement>(
  canvas: C,
  bitmap: ImageBitmap,
  { width, height }: Size,
): C {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  // JPEG has no transparency: without this, transparent parts would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

function toBlob(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('No picture was made.')) : resolve(blob)),
      TYPE,
      quality,
    );
  });
}

function encode(bitmap: ImageBitmap, size: Size, quality = QUALITY): Promise<Blob> {
  if (typeof OffscreenCanvas === 'undefined') {
    return toBlob(drawOn(document.createElement('canvas'), bitmap, size), quality);
  }
  const canvas = drawOn(new OffscreenCanvas(size.width, size.height), bitmap, size);
  return canvas.convertToBlob({ type: TYPE, quality });
}

/** Decodes an image in the browser, rotated according to its Exif data. */
export async function browserDecode(file: Blob): Promise<DecodedImage> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return {
    width: bitmap.width,
    height: bitmap.height,
    encode: async (size, quality) => encode(bitmap, size, quality),
    close: () => bitmap.close(),
  };
}
