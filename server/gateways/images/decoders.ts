import sharp from 'sharp';

/**
 * The only decoders allowed. SVG, PDF, GIF, TIFF and formats added by later versions are blocked.
 */
const DECODERS = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadHeif',
];

/**
 * Restricts sharp for the whole process: uploaded photos reach only a few decoders, each is decoded
 * on one thread, and none is cached in memory.
 */
export function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  sharp.cache(false);
  sharp.concurrency(1);
}
