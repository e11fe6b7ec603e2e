import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { parsePass } from '#contract/bookings/pass.ts';
import { qrPath } from '#src/ui/qr/qr-path.ts';
import { PASS } from '../my-bookings/testing/make-booking.ts';

const RUN = /M(\d+) (\d+)h(\d+)v1h-(\d+)z/g;

/** Renders the path as a scanner sees it: dark on white, with `scale` pixels per module. */
function drawn(text: string, scale: number) {
  const { size, path } = qrPath(text);
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run, back] of path.matchAll(RUN)) {
    expect(run).toBe(back);
    const from = Number(x) * scale;
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let column = from; column < from + Number(run) * scale; column += 1) {
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return { width, height: width, data };
}

describe('the QR code of a pass', () => {
  it('is decoded to exactly the same text', () => {
    const text = decodeQR(drawn(PASS, 4), { timeLimit: 5_000 });
    expect(text).toBe(PASS);
    expect(parsePass(text)?.contents.spaceName).toBe('Ojú Studio');
  });

  it('has a quiet zone of four modules on every side', () => {
    const { size, path } = qrPath(PASS);
    for (const [, x, y, run] of path.matchAll(RUN)) {
      expect(Number(x)).toBeGreaterThanOrEqual(4);
      expect(Number(x) + Number(run)).toBeLessThanOrEqual(size - 4);
      expect(Number(y)).toBeGreaterThanOrEqual(4);
      expect(Number(y)).toBeLessThan(size - 4);
    }
  });

  it('contains only closed runs', () => {
    expect(qrPath('AYE').path.replaceAll(RUN, '')).toBe('');
  });
});
