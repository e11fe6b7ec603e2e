import { hkdfSync } from 'node:crypto';

/** A key for each purpose, so that none can be made to do another's work. */
export function deriveBankKeys(secretKey: string) {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `aye ${purpose}`, 32));
  return { numbers: derive('bank accounts'), lookUps: derive('bank look-ups') };
}
