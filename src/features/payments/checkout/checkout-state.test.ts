import { describe, expect, it } from 'vitest';
import {
  type CheckedPayment,
  type CheckoutEvent,
  checkoutReducer,
  type CheckoutState,
  IDLE_CHECKOUT,
  type OpenCheckout,
} from './checkout-state.ts';

const checkout: OpenCheckout = {
  reference: 'ref-1',
  url: 'https://pay.test/c/1',
  presentation: { kind: 'frame', origin: 'https://pay.test' },
  durationType: 'hours',
};

const after = (...events: CheckoutEvent[]) => events.reduce(checkoutReducer, IDLE_CHECKOUT);
const opened: CheckoutEvent[] = [
  { type: 'start' },
  { type: 'started', checkout },
  { type: 'shown' },
];
const closed: CheckoutEvent[] = [...opened, { type: 'message', result: 'close' }];
const checked = (found: CheckedPayment, reference = 'ref-1'): CheckoutEvent => ({
  type: 'checked',
  reference,
  found,
});

describe('checkout', () => {
  it.each<[string, CheckoutEvent[], Partial<CheckoutState>]>([
    ['begins', [{ type: 'start' }], { kind: 'processing', checkout: undefined }],
    ['is shown', opened, { kind: 'processing', checkout, shown: true }],
    ['comes to nothing', [{ type: 'start' }, { type: 'refused' }], { kind: 'idle' }],
    ['is left before it is there', [{ type: 'start' }, { type: 'left' }], { kind: 'idle' }],
    [
      'is done',
      [...opened, { type: 'message', result: 'success' }],
      { kind: 'done', known: false },
    ],
    [
      'fails',
      [...opened, { type: 'message', result: 'failed' }],
      { kind: 'failed', reference: 'ref-1' },
    ],
    ['is closed by itself', closed, { kind: 'closed', checkout }],
    ['is closed by us', [...opened, { type: 'left' }], { kind: 'closed', checkout }],
    ['is closed and paid', [...closed, checked('paid')], { kind: 'done', known: true }],
    ['is closed and unpaid', [...closed, checked('unpaid')], { kind: 'closed' }],
    ['asks before another attempt', [...closed, { type: 'try-again' }], { kind: 'verifying' }],
    [
      'goes on when unpaid',
      [...closed, { type: 'try-again' }, checked('unpaid')],
      { kind: 'idle' },
    ],
    [
      'stays when nobody could be asked',
      [...closed, { type: 'try-again' }, checked('silent')],
      { kind: 'closed' },
    ],
    [
      'is done when found paid',
      [...closed, { type: 'try-again' }, checked('paid')],
      { kind: 'done', known: true },
    ],
    ['is found paid while open', [...opened, checked('paid')], { kind: 'done', known: true }],
    [
      'stays open while unpaid',
      [...opened, checked('unpaid')],
      { kind: 'processing', shown: true },
    ],
    [
      'can’t be shown',
      [...opened, { type: 'broken', problem: 'No script' }],
      { kind: 'closed', problem: 'No script' },
    ],
  ])('%s', (_, events, state) => {
    expect(after(...events)).toMatchObject(state);
  });

  it.each<[CheckedPayment, Partial<CheckoutState>]>([
    ['paid', { kind: 'done', known: true }],
    ['refused', { kind: 'failed', reference: 'ref-1' }],
    ['unpaid', { kind: 'closed' }],
    ['silent', { kind: 'done', known: false }],
  ])('that returned to our own page is verified: %s', (found, state) => {
    const presentation = { kind: 'return-page', origin: 'https://pay.test' } as const;
    const led: CheckoutEvent[] = [
      { type: 'start' },
      { type: 'started', checkout: { ...checkout, presentation } },
      { type: 'message', result: 'success' },
    ];
    expect(after(...led)).toMatchObject({ kind: 'verifying' });
    expect(after(...led, checked(found))).toMatchObject(state);
  });

  it('starts again after it failed [S4.1]', () => {
    const failed = after(...opened, { type: 'message', result: 'failed' });
    expect(checkoutReducer(failed, { type: 'try-again' })).toBe(IDLE_CHECKOUT);
  });

  it('ignores a reply about another checkout', () => {
    const state = after(...closed);
    expect(checkoutReducer(state, checked('paid', 'ref-0'))).toBe(state);
  });

  it('ignores events that do not belong to its state [S4.1]', () => {
    const done = after(...opened, { type: 'message', result: 'success' });
    for (const event of [...closed, { type: 'try-again' }, { type: 'left' }] as CheckoutEvent[]) {
      expect(checkoutReducer(done, event)).toBe(done);
    }
    expect(after({ type: 'message', result: 'success' })).toBe(IDLE_CHECKOUT);
    expect(after(checked('paid'))).toBe(IDLE_CHECKOUT);
    const busy = after({ type: 'start' });
    expect(checkoutReducer(busy, { type: 'start' })).toBe(busy);
    expect(checkoutReducer(busy, { type: 'message', result: 'success' })).toBe(busy);
  });
});
