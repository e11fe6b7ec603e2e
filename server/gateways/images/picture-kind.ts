/** The kind of a file according to its first bytes; its name is ignored. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** The number of bytes needed to determine a file's kind. */
export const HEAD_BYTES = 64;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Returns undefined for kinds that are not accepted, such as SVG and GIF. */
export function pictureKind(head: Buffer): PictureKind | undefined {
  if (head.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (head.subarray(0, PNG.length).equals(PNG)) return 'png';
  const text = head.toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  const brands = brandsOf(head);
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : undefined;
}

/**
 * Returns the brands of an ISO base media file: the major brand, and after a version of four bytes
 * the compatible ones.
 */
function brandsOf(head: Buffer): string[] {
  if (head.length < 16) return [];
  const box = head.subarray(0, head.readUInt32BE(0)).toString('latin1');
  return [box.slice(8, 12), ...(box.slice(16).match(/.{4}/gs) ?? [])];
}
