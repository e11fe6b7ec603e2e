/** What a code can be read from. */
type Source = HTMLVideoElement | ImageBitmap;

/** Reads a QR code in a picture; undefined where there is none. */
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

/** The browser's own reader, where it has one that works. */
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

/** The browser's reader for the camera's frames, else ours, which is fetched when it is needed. */
export async function frameReader(): Promise<ReadCode> {
  return (await nativeReader()) ?? ownReader();
}

/** A picture is read once, so where one reader finds nothing the other may. */
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
