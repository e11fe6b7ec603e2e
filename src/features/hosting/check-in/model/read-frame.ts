import decodeQR from 'qr/decode.js';

/** Longer side in pixels: a code that fills a third of the frame is still sharp. */
const MAX_SIDE = 1_200;

/** Milliseconds for one frame: the camera soon delivers another. */
const FRAME_MS = 60;
/** Milliseconds for an image file, which is read only once. */
const PICTURE_MS = 2_000;

function sizeOf(source: HTMLVideoElement | ImageBitmap) {
  return 'videoWidth' in source
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };
}

let canvas: HTMLCanvasElement | undefined;

/**
 * Returns the pixels of a frame on white, because an image of a code may have a transparent
 * background.
 */
function pixelsOf(source: HTMLVideoElement | ImageBitmap): ImageData | undefined {
  const { width, height } = sizeOf(source);
  if (width === 0 || height === 0) return undefined;
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  canvas ??= document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Returns the text of the QR code in a frame or image; undefined if there is none. */
export function readFrame(source: HTMLVideoElement | ImageBitmap): string | undefined {
  const image = pixelsOf(source);
  if (image === undefined) return undefined;
  try {
    return decodeQR(image, { timeLimit: 'videoWidth' in source ? FRAME_MS : PICTURE_MS });
  } catch {
    // The library throws when it finds no code.
    return undefined;
  }
}
