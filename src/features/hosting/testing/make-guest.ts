import type { CheckIn, ExpectedGuest, PassKey } from '#contract/bookings/check-ins.ts';
import { type PassContents, passOf, passText } from '#contract/bookings/pass.ts';
import type { StoredCheckIn } from '../check-in/model/stored-check-in.ts';

/** Returns Ada, expected on Friday 20 November 2026 from nine to twelve, with the given changes. */
export function makeGuest(changes: Partial<ExpectedGuest> = {}): ExpectedGuest {
  return {
    bookingId: 'AYE-7K3M-Q2',
    spaceId: 's-1',
    spaceName: 'Ojú Studio',
    guestName: 'Ada',
    spans: [{ startsAt: '2026-11-20T08:00:00.000Z', endsAt: '2026-11-20T11:00:00.000Z' }],
    checkedIn: [],
    ...changes,
  };
}

export function makeContents(changes: Partial<PassContents> = {}): PassContents {
  return {
    bookingId: 'AYE-7K3M-Q2',
    spaceId: 's-1',
    spaceName: 'Ojú Studio',
    guestName: 'Ada',
    startsAt: new Date('2026-11-20T08:00:00Z'),
    endsAt: new Date('2026-11-20T11:00:00Z'),
    serial: 0,
    ...changes,
  };
}

let made = 0;

export function makeCheckIn(changes: Partial<CheckIn> = {}): StoredCheckIn {
  made += 1;
  const id = `01k9${String(made).padStart(22, '0')}`;
  return {
    checkIn: {
      id,
      bookingId: 'AYE-7K3M-Q2',
      shownAt: new Date(Date.parse('2026-11-20T08:12:00Z') + made).toISOString(),
      ...changes,
    },
    guestName: 'Ada',
    spaceName: 'Ojú Studio',
  };
}

export interface Signer {
  readonly key: PassKey;
  sign(contents: PassContents): Promise<string>;
  /** Returns the signature of any text, in base64url. */
  signText(text: string): Promise<string>;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Creates a server's key pair and a function that signs passes. */
export async function makeSigner(): Promise<Signer> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(ALGORITHM, true, [
    'sign',
    'verify',
  ]);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const signText = async (text: string) => {
    const bytes = new TextEncoder().encode(text);
    const signature = await crypto.subtle.sign(ALGORITHM, privateKey, bytes);
    const base64 = btoa(String.fromCharCode(...new Uint8Array(signature)));
    return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  };
  return {
    key: { kty: 'EC', crv: 'P-256', x, y },
    signText,
    async sign(contents) {
      const text = passText(contents);
      return passOf(text, await signText(text));
    },
  };
}
