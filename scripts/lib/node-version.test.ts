import { describe, expect, it } from 'vitest';
import { isNodeNewEnough } from './node-version.mjs';

describe('isNodeNewEnough', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts version %s', (version) => {
    expect(isNodeNewEnough(version)).toBe(true);
  });

  it.each(['20.18.3', '18.20.4', '9.99.9', '', 'nonsense'])('rejects version ‘%s’', (version) => {
    expect(isNodeNewEnough(version)).toBe(false);
  });
});
