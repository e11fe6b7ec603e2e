/** Sources from which a code can be read. */
type Source = HTMLVideoElement | ImageBitmap;

/** Reads the QR code in an image; resolves to undefined if there is none. */
export type ReadCode = (source: Source) => Promise<string | undefined>;

interface Detected {
  readonly rawValue: string;
}

interface Detector {
  detect(source: Source): Promise<readonly Detected[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Returns the browser's own reader, if it has one that works. */
async function nativeReader(): Promise<ReadCode | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return undefined;
  try {
    const formats = await BarcodeDetector.getSupportedFormats();
    if (!formats.includes('qr_code')) return undefined;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (source) => {
      const [found] = await detector.detect(source);
      return found?.rawValue;
    };
  } catch {
    return undefined;
  }
}

async function ownReader(): Promise<ReadCode> {
  const { readFrame } = await import('./read-frame.ts');
  return (source) => Promise.resolve(readFrame(source));
}

/**
 * Returns the browser's reader for camera frames, otherwise our own, which is loaded when it is
 * needed.
 */
export async function frameReader(): Promise<ReadCode> {
  return (await nativeReader()) ?? ownReader();
}

/**
 * Reads the code in an image file. It is read only once, so if one reader finds nothing, the other
 * is tried.
 */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file);
  try {
    const native = await nativeReader();
    const found = await native?.(picture).catch(() => undefined);
    return found ?? (await (await ownReader())(picture));
  } finally {
    picture.close();
  }
}
