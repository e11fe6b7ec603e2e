import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { ExpectedGuest, PassKey } from '#contract/bookings/check-ins.ts';
import { parsePass } from '#contract/bookings/pass.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { firstShown } from '#src/features/hosting/check-in/model/guest-days.ts';
import type { ShownItem } from '#src/features/hosting/check-in/model/stored-check-in.ts';
import {
  type OfflineCheck,
  type ShownPass,
  verifyPassOffline,
} from '#src/features/hosting/check-in/model/verify-pass-offline.ts';
import { verifyPassSignature } from '#src/features/hosting/check-in/model/verify-pass-signature.ts';
import { verifyRevokedPasses } from '#src/features/hosting/check-in/model/verify-revoked-passes.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { SIMULATED_SPACES } from '../database/base-rows.ts';
import type { MoneySnapshot } from '../invariants/snapshot.ts';

/** What a phone has received from a server. */
interface PhoneData {
  readonly key: PassKey;
  readonly guests: readonly ExpectedGuest[];
  readonly revoked: string | undefined;
}

/**
 * Verifies signatures as browsers do, but at once: browsers do it in a thread, so the moment at which
 * the result arrives would decide the order of events.
 */
const subtle = {
  importKey: (_format: 'jwk', key: PassKey) =>
    Promise.resolve(createPublicKey({ key: { ...key }, format: 'jwk' })),
  verify: (_algorithm: object, key: KeyObject, signature: Uint8Array, text: Uint8Array) =>
    Promise.resolve(verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, signature)),
} as unknown as SubtleCrypto;

/** A host's phone at an entrance: it decides about passes without a network, with the app's code. */
export class HostPhone {
  readonly name: string;
  readonly hostId: string;
  readonly #spaceIds: readonly string[];
  #data: PhoneData | undefined;
  #known: MoneySnapshot | undefined;
  #shown: ShownItem[] = [];

  constructor(name: string, hostId: string, spaceIds: readonly string[]) {
    this.name = name;
    this.hostId = hostId;
    this.#spaceIds = spaceIds;
  }

  /** What the database contained before the step in which this phone was last online. */
  get known(): MoneySnapshot | undefined {
    return this.#known;
  }

  /** Stores what a server has sent. */
  store(data: PhoneData, before: MoneySnapshot): void {
    this.#data = data;
    this.#known = before;
  }

  /** Decides about a scanned pass, or a typed booking ID. */
  async check(scanned: string, now: Date): Promise<OfflineCheck> {
    const data = this.#data;
    if (data === undefined) throw new Error(`${this.name} has never been online.`);
    const { key, guests, revoked } = data;
    const pass = parsePass(scanned);
    const shown: ShownPass =
      pass === undefined
        ? { kind: 'typed', bookingId: scanned }
        : {
            kind: 'pass',
            contents: pass.contents,
            proof: await verifyPassSignature(subtle, key, pass),
          };
    return verifyPassOffline(shown, {
      guests,
      spaceIds: this.#spaceIds,
      revoked: await verifyRevokedPasses(subtle, key, revoked),
      shown: firstShown(guests, this.#shown, lagosTime(now).date),
      now,
    });
  }

  /** Returns when a guest has arrived on this day, in milliseconds, as far as the phone knows. */
  arrivedAt(bookingId: string, now: Date): number | undefined {
    const { date } = lagosTime(now);
    return this.#shown.find((one) => one.bookingId === bookingId && one.day === date)?.at;
  }

  /** Remembers that a guest has arrived, if this is the first time on this day. */
  remember(bookingId: string, at: Date): void {
    if (this.arrivedAt(bookingId, at) !== undefined) return;
    this.#shown.push({ bookingId, day: lagosTime(at).date, at: at.getTime() });
  }

  /** The server has refused a check-in, so the guest hasn't arrived. */
  forget(bookingId: string, at: number): void {
    this.#shown = this.#shown.filter((one) => one.bookingId !== bookingId || one.at !== at);
  }
}

/** Two at the entrance of the first host, and one at that of the second. */
const HOSTS_OF_PHONES = [101, 101, 102] as const;

/** Returns the phones of the hosts, which haven't been online yet. */
export const createHostPhones = (): readonly HostPhone[] =>
  HOSTS_OF_PHONES.map((host, index) => {
    const own = SIMULATED_SPACES.filter((space) => space.host === host);
    const spaceIds = own.map(({ number }) => idOf(number));
    return new HostPhone(`phone ${index + 1}`, idOf(host), spaceIds);
  });
