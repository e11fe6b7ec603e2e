import { describe, expect, it } from 'vitest';
import { readCheckoutMessage } from './checkout-frame.tsx';

const frame = { name: 'the frame’s window' };
const PAY = 'https://pay.test';
const OWN = 'https://aye.test';
const plain = { presentation: { kind: 'frame', origin: PAY }, frame, ownOrigin: OWN } as const;
const returned = { ...plain, presentation: { kind: 'return-page', origin: PAY } } as const;
const success = { result: 'success', reference: 'r' };

describe('message of the checkout', () => {
  it.each([
    ['an object', success],
    ['its JSON', JSON.stringify(success)],
    ['without a reference', { result: 'failed' }],
    ['with more in it', { ...success, amount: 1 }],
  ])('is accepted: %s [S4.3]', (_, data) => {
    expect(readCheckoutMessage({ origin: PAY, source: frame, data }, plain)).toBeDefined();
  });

  it.each([
    ['from another origin', { origin: 'https://evil.test', source: frame, data: success }],
    ['from our own page', { origin: OWN, source: frame, data: success }],
    ['from another window', { origin: PAY, source: {}, data: success }],
    ['from no window', { origin: PAY, source: null, data: success }],
    ['with another word', { origin: PAY, source: frame, data: { result: 'paid' } }],
    ['with no JSON', { origin: PAY, source: frame, data: 'success' }],
    ['with nothing', { origin: PAY, source: frame, data: null }],
  ])('is ignored %s [S4.3]', (_, message) => {
    expect(readCheckoutMessage(message, plain)).toBeUndefined();
  });

  it('is ignored without a frame', () => {
    const message = { origin: PAY, source: undefined, data: success };
    expect(readCheckoutMessage(message, { ...plain, frame: undefined })).toBeUndefined();
  });

  it('is accepted from our return page if that ends the checkout', () => {
    const read = (origin: string, data: unknown, source: unknown = frame) =>
      readCheckoutMessage({ origin, source, data }, returned)?.result;
    expect(read(OWN, { source: 'pay', ...success })).toBe('success');
    expect(read(OWN, success)).toBeUndefined();
    expect(read(OWN, { source: 'pay', ...success }, {})).toBeUndefined();
    expect(read(PAY, { source: 'pay', ...success })).toBeUndefined();
  });

  it('is ignored when the provider’s own script is used', () => {
    const presentation = { kind: 'script', origin: PAY, scriptUrl: PAY, accessCode: 'a' } as const;
    const message = { origin: PAY, source: frame, data: success };
    expect(readCheckoutMessage(message, { ...plain, presentation })).toBeUndefined();
  });
});
