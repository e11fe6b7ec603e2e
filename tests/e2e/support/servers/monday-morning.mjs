/**
 * Loaded before a server whose screens are compared with stored screenshots. Its clock always
 * starts at 10:00 in Lagos on Monday, 23 November 2026, and runs on from there. Random values, such
 * as the IDs of the demo's bookings, are the same each time.
 */
import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const RealDate = Date;
const ahead = RealDate.parse('2026-11-23T09:00:00Z') - RealDate.now();

globalThis.Date = class MondayDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }

  static now() {
    return RealDate.now() + ahead;
  }
};

let drawn = 0;

crypto.randomBytes = (size) => {
  drawn += 1;
  const parts = Array.from({ length: Math.ceil(size / 32) }, (_, part) =>
    createHash('sha256').update(`${drawn}.${part}`).digest(),
  );
  return Buffer.concat(parts).subarray(0, size);
};
syncBuiltinESMExports();
