import encodeQR from 'qr';
import sharp from 'sharp';

/** Pixels of a module: large enough for a phone that scans the screen of another. */
const SCALE = 6;

/** Returns a pass as the PNG of the QR code that is scanned at check-in. */
export async function passPicture(pass: string): Promise<Buffer> {
  const modules = encodeQR(pass, 'raw', { ecc: 'medium', border: 4 });
  const size = modules.length;
  const pixels = Buffer.from(modules.flatMap((row) => row.map((dark) => (dark ? 0 : 255))));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * SCALE, size * SCALE, { kernel: 'nearest' })
    .png({ palette: true, colours: 2, compressionLevel: 9, effort: 1 })
    .toBuffer();
}
