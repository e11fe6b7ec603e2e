import { describe, expect, it } from 'vitest';
import { isNodeNewEnough } from './node-version.mjs';

describe('the oldest Node that runs Àyè', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('takes %s', (version) => {
    expect(isNodeNewEnough(version)).toBe(true);
  });

  it.each(['20.18.3', '18.20.4', '9.99.9', '', 'nonsense'])('refuses ‘%s’', (version) => {
    expect(isNodeNewEnough(version)).toBe(false);
  });
});
