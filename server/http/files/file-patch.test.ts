import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFilePatch } from '#contract/pages/file-patch.ts';
import { createFilePatch } from './file-patch.ts';

const LINES = Array.from({ length: 200 }, (_, index) => `const a${index}=“₦${index * 7}”;`);
const SCRIPT = LINES.join('');

describe('the patch of a script', () => {
  it('names what has changed only', async () => {
    const later = SCRIPT.replace('₦700”', '₦750 a day”');
    const patch = await createFilePatch(SCRIPT, later);
    expect(patch?.filter((step) => typeof step === 'string').join('')).toBe('750 a day');
    expect(applyFilePatch(patch ?? [], SCRIPT)).toBe(later);
  });

  it('leads to the later script whatever was added, removed and moved', async () => {
    const lines = fc.shuffledSubarray(LINES.slice(0, 12));
    await fc.assert(
      fc.asyncProperty(
        lines,
        lines,
        fc.string({ unit: 'binary' }),
        async (before, after, added) => {
          const earlier = [...LINES, ...before].join('');
          const later = [...LINES.slice(0, 120), added, ...LINES.slice(120), ...after].join('');
          const patch = await createFilePatch(earlier, later);
          expect(applyFilePatch(patch ?? [later], earlier)).toBe(later);
        },
      ),
      { seed: 7, numRuns: 12 },
    );
  });

  it('is not made of a script that shares little with the earlier one', async () => {
    const other = LINES.map((line) => line.toUpperCase().replaceAll('₦', '$')).join('');
    expect(await createFilePatch(SCRIPT, other.repeat(3))).toBeUndefined();
  });
});
