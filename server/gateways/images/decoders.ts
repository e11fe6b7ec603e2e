import sharp from 'sharp';

/** What may be decoded; SVG, PDF, GIF, TIFF and whatever a later version learns may not. */
const DECODERS = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadHeif',
];

/**
 * For the whole process: pictures from outside meet few decoders, one picture is decoded on one
 * thread, and nothing of it is kept in memory afterwards.
 */
export function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  sharp.cache(false);
  sharp.concurrency(1);
}
