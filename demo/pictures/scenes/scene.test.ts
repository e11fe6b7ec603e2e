import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureKey, SCENE_KINDS } from '../picture-key.ts';
import { placeholderFor } from '../placeholder.ts';
import { lookOf } from './look.ts';
import { drawScene } from './scene.ts';

const places = [0, 417, 1234, 52_001, 999_999];
const everyScene = SCENE_KINDS.flatMap((kind) =>
  places.map((place, index) => pictureKey({ place, kind, view: index + 1 })),
);

/** Returns the average colours of the four quarters of a drawing, from top to bottom. */
async function quarters(key: string): Promise<number[][]> {
  const { data, info } = await sharp(Buffer.from(drawScene(key)), { density: 9 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = info.height / 4;
  return [0, 1, 2, 3].map((quarter) => {
    const pixels = data.subarray(
      quarter * rows * info.width * 3,
      (quarter + 1) * rows * info.width * 3,
    );
    return [0, 1, 2].map((channel) => {
      const values = [...pixels].filter((_, index) => index % 3 === channel);
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    });
  });
}

// The server's own decoders, which other files use, refuse SVG.
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoadSvg'] }));
afterAll(() => sharp.block({ operation: ['VipsForeignLoadSvg'] }));

describe('drawScene', { timeout: 60_000 }, () => {
  it('draws the same image for the same key and another for any other key', () => {
    for (const key of everyScene) expect(drawScene(key)).toBe(drawScene(key));
    expect(new Set(everyScene.map(drawScene)).size).toBe(everyScene.length);
  });

  it('contains no external references and no text', () => {
    for (const key of everyScene) {
      const svg = drawScene(key);
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1280" height="960" /,
      );
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /href|https?:|<text|<image|<script|font/,
      );
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    }
  });

  it('uses each id once and refers only to existing ids', () => {
    for (const key of everyScene) {
      const svg = drawScene(key);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
    }
  });

  it('throws for an invalid key', () => {
    expect(() => drawScene('p-000417-dungeon-1')).toThrow(RangeError);
  });

  it('covers the whole image', async () => {
    for (const key of everyScene) {
      const drawn = sharp(Buffer.from(drawScene(key)), { density: 9 });
      const { channels } = await sharp(
        await drawn.extractChannel('alpha').png().toBuffer(),
      ).stats();
      // librsvg's rounding may be off by one of 255 at this size.
      expect(channels[0]?.min).toBeGreaterThanOrEqual(254);
    }
  });

  it('uses every palette and time of day across a catalogue', () => {
    const looks = Array.from({ length: 144 }, (_, place) => lookOf(place));
    expect(new Set(looks.map((look) => look.palette.accent)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(looks.map((look) => look.time))).toEqual(
      new Set(['morning', 'day', 'dusk', 'night']),
    );
  });
});

describe('placeholderFor', { timeout: 60_000 }, () => {
  it('resembles the image from top to bottom', async () => {
    let difference = 0;
    for (const key of everyScene) {
      const placeholder = placeholderFor(key);
      expect(placeholder).toMatch(/^[0-9a-f]{24}$/);
      const message = Buffer.from(placeholder, 'hex');
      const drawn = (await quarters(key)).flat();
      const differences = drawn.map((value, index) => Math.abs(value - (message[index] ?? 0)));
      expect(Math.max(...differences)).toBeLessThan(80);
      difference += differences.reduce((sum, value) => sum + value, 0) / differences.length;
    }
    expect(difference / everyScene.length).toBeLessThan(15);
  });

  it('throws for an invalid image key', () => {
    expect(() => placeholderFor('../secret')).toThrow(RangeError);
  });
});
