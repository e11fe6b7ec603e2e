import decodeQR from 'qr/decode.js';

/** Pixels of the longer side: a code that fills a third of the frame is still sharp. */
const LONGEST = 1_200;

/** Milliseconds for one frame: the camera has another one soon. */
const FRAME_MS = 60;
/** A picture is all there is. */
const PICTURE_MS = 2_000;

function sizeOf(source: HTMLVideoElement | ImageBitmap) {
  return 'videoWidth' in source
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };
}

let canvas: HTMLCanvasElement | undefined;

/** The pixels of a frame on white: a picture of a code may have a ground that is not there. */
function pixelsOf(source: HTMLVideoElement | ImageBitmap): ImageData | undefined {
  const { width, height } = sizeOf(source);
  if (width === 0 || height === 0) return undefined;
  const scale = Math.min(1, LONGEST / Math.max(width, height));
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

/** The text of the QR code in a frame or picture; undefined where there is none. */
export function readFrame(source: HTMLVideoElement | ImageBitmap): string | undefined {
  const image = pixelsOf(source);
  if (image === undefined) return undefined;
  try {
    return decodeQR(image, { timeLimit: 'videoWidth' in source ? FRAME_MS : PICTURE_MS });
  } catch {
    // The library throws where it finds no code.
    return undefined;
  }
}
