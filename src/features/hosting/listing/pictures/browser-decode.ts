import type { Decoded } from './prepare-picture.ts';
import type { Size } from './picture-plan.ts';

const QUALITY = 0.82;
const TYPE = 'image/jpeg';

/** On a phone whose browser has no canvas off the page, one that is never shown does the same. */
function drawOn<C extends OffscreenCanvas | HTMLCanvasElement>(
  canvas: C,
  bitmap: ImageBitmap,
  { width, height }: Size,
): C {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  // JPEG knows no transparency: what is behind it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('No picture was made.')) : resolve(blob)),
      TYPE,
      QUALITY,
    );
  });
}

function encode(bitmap: ImageBitmap, size: Size): Promise<Blob> {
  if (typeof OffscreenCanvas === 'undefined') {
    return toBlob(drawOn(document.createElement('canvas'), bitmap, size));
  }
  const canvas = drawOn(new OffscreenCanvas(size.width, size.height), bitmap, size);
  return canvas.convertToBlob({ type: TYPE, quality: QUALITY });
}

/** Reads a picture in the browser, turned as its Exif data says. */
export async function browserDecode(file: Blob): Promise<Decoded> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return {
    width: bitmap.width,
    height: bitmap.height,
    encode: async (size) => encode(bitmap, size),
    close: () => bitmap.close(),
  };
}
