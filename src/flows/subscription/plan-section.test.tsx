import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckoutResult } from '#contract/payments/payments.ts';
import {
  storePayment,
  storedPayments,
  SUBSCRIPTION_KEYS,
} from '#src/features/payments/model/stored-payments.ts';
import { subscriptionDeps } from '#src/features/payments/model/subscription-verification.ts';
import {
  type Provided,
  provide,
  type Replies,
  type Reply,
} from '#src/platform/http/testing/provide.ts';
import { session } from '#src/platform/session/session.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { pass, stopClock, until } from '#src/ui/testing/stopped-clock.ts';
import { OURS, renderPlans as open } from './testing/render-plans.tsx';

/** Reports how the card provider's popup ended. */
let announce: (result: CheckoutResult) => void = () => undefined;

vi.mock('#src/features/payments/checkout/provider-script.ts', () => ({
  openPopup: async (_: unknown, message: typeof announce) => {
    announce = message;
  },
}));

const STARTED = {
  reference: 'ref-1',
  checkout_url: 'http://pay.test/c/1',
  checkout: {
    kind: 'script',
    origin: 'http://pay.test',
    scriptUrl: 'http://pay.test/popup.js',
    accessCode: 'code',
  },
};
const started = () => ({ body: { message: 'ok', data: STARTED } });
const HEALTH = 'GET /health';
const START = 'POST /subscription/initialize';
const VERIFY = 'GET /subscription/verify?reference=ref-1';

const toasts = hearToasts();
let replies: Replies = {};
let provided: Provided;

const locks = {
  request: (_: string, __: object, work: () => Promise<unknown>) => work(),
};

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  replies = { [HEALTH]: () => ({ body: {} }) };
  provided = provide(replies);
});

afterEach(() => {
  cleanup();
  session.end('host');
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const logIn = () => session.begin('host', { token: 'h', name: 'Bisi', email: 'b@aye.test' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Opens the modal and continues up to the card provider's popup. */
async function toCheckout(): Promise<void> {
  fireEvent.click(await button('Subscribe to Standard'));
  fireEvent.click(await button('Pay ₦10,000'));
  await waitFor(() => expect(storedPayments(subscriptionDeps.texts)).toHaveLength(1));
}

describe('plans', () => {
  it('show yearly prices [S2.42] [S4.14]', async () => {
    await open();
    expect(screen.getByText('₦10,000')).toBeDefined();
    expect(screen.getByText('₦21,000')).toBeDefined();
    fireEvent.click(screen.getByLabelText('Yearly'));
    expect(screen.getByText('₦100,000')).toBeDefined();
    expect(screen.getByText('₦210,000')).toBeDefined();
  });

  it('offer only months when the provider has no yearly plans [S2.42]', async () => {
    await open([]);
    await waitFor(() => expect(screen.queryByLabelText('Yearly')).toBeNull());
    expect(screen.getByText('₦10,000')).toBeDefined();
  });

  it('send a visitor to the host log-in page, and back to the plan [S5.16]', async () => {
    const { address } = await open();
    fireEvent.click(await button('Subscribe to Premium'));
    expect(toasts).toMatchObject([{ text: 'You need to login as a host first to subscribe' }]);
    await waitFor(() => expect(address()).toContain('/hostlogin'));
    expect(decodeURIComponent(address())).toContain('/becomeahost?plan=premium&billing=monthly');
  });

  it('show a host their current plan', async () => {
    logIn();
    const period = {
      plan: 'standard',
      billing: 'monthly',
      startsAt: '2026-11-01T10:00:00.000Z',
      endsAt: '2026-12-01T10:00:00.000Z',
    };
    const data = { current: period, listings: 2, limit: 3 };
    replies['GET /host/plan'] = () => ({ body: { message: 'ok', data } });
    await open();
    expect(
      await screen.findByText('Your plan: Standard until 1 Dec 2026 · 2 of 3 spaces listed.'),
    ).toBeDefined();
    expect(await button('Renew Standard')).toBeDefined();
    expect(await button('Subscribe to Premium')).toBeDefined();
  });
});

describe('subscribing', () => {
  beforeEach(logIn);

  it('pays, verifies, confirms, and leads to the dashboard half a second later [S4.10] [S4.12] [S9.18]', async () => {
    replies[START] = started;
    replies[VERIFY] = () => ({ body: { message: 'ok' } });
    const { address } = await open();
    await toCheckout();
    expect(provided.sent).toContainEqual({ name: START, body: { billing: 'monthly' } });
    expect(localStorage.getItem(SUBSCRIPTION_KEYS)).toContain('ref-1');
    expect(sessionStorage.getItem(SUBSCRIPTION_KEYS)).toContain('"standard"');
    stopClock();
    announce('success');
    await pass(0);
    await until(() => toasts.length > 0);
    expect(toasts).toMatchObject([{ text: 'Standard subscription activated successfully!' }]);
    await pass(499);
    expect(address()).toContain('/becomeahost');
    await pass(2);
    expect(address()).toBe('/dashboardLayout/hostdashboard');
    expect(storedPayments(subscriptionDeps.texts)).toEqual([]);
  });

  it('shows that the payment is being launched [S4.2]', async () => {
    replies[START] = started;
    await open();
    fireEvent.click(await button('Subscribe to Standard'));
    fireEvent.click(await button('Pay ₦10,000'));
    expect(screen.getByText('Launching payment modal...')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Launching payment modal...')).toBeNull());
  });

  it('sends the billing period, and an empty body when the provider has no yearly plans', async () => {
    replies[START] = started;
    await open();
    fireEvent.click(screen.getByLabelText('Yearly'));
    fireEvent.click(await button('Subscribe to Standard'));
    fireEvent.click(await button('Pay ₦100,000'));
    await waitFor(() =>
      expect(provided.sent).toContainEqual({ name: START, body: { billing: 'yearly' } }),
    );
    cleanup();
    provided = provide(replies);
    await open([]);
    await toCheckout();
    expect(provided.asked).toContain(START);
    expect(provided.sent).toEqual([]);
  });

  it('shows the reference of a failed payment, forgets it, and can be tried again [S4.9]', async () => {
    replies[START] = started;
    await open();
    await toCheckout();
    announce('failed');
    const dialog = await screen.findByRole('dialog', { name: 'Payment Failed' });
    expect(within(dialog).getByText('ref-1')).toBeDefined();
    expect(storedPayments(subscriptionDeps.texts)).toEqual([]);
    fireEvent.click(await button('Try Again'));
    expect(await button('Pay ₦10,000')).toBeDefined();
  });

  it('detects a payment made before the window was closed', async () => {
    replies[START] = started;
    replies[VERIFY] = () => ({ body: { message: 'ok' } });
    const { address } = await open();
    await toCheckout();
    announce('close');
    await waitFor(() =>
      expect(toasts).toMatchObject([{ text: 'Standard subscription activated successfully!' }]),
    );
    await waitFor(() => expect(address()).toBe('/dashboardLayout/hostdashboard'));
  });

  it('shows that the window was closed [S4.9]', async () => {
    replies[START] = started;
    replies[VERIFY] = () => ({ status: 409, body: { code: 'PAYMENT_PENDING', message: 'x' } });
    await open();
    await toCheckout();
    announce('close');
    expect(await screen.findByRole('dialog', { name: 'Payment Window Closed' })).toBeDefined();
    expect(await screen.findByText('Payment window closed.')).toBeDefined();
  });

  it('does not report a late payment as failed', async () => {
    replies[START] = started;
    replies[VERIFY] = () => ({ status: 409, body: { code: 'PAYMENT_PENDING', message: 'x' } });
    await open();
    await toCheckout();
    announce('success');
    expect(
      await screen.findByText(/We haven’t received your payment yet\. You can close this/),
    ).toBeDefined();
    expect(toasts).toEqual([]);
    expect(storedPayments(subscriptionDeps.texts)).toMatchObject([{ claim: 'paid' }]);
  });

  it('shows that a verification failed, with the reference [S4.11] [S8.16]', async () => {
    replies[START] = started;
    replies[VERIFY] = () => ({ status: 402, body: { message: 'Not paid' } });
    await open();
    await toCheckout();
    announce('success');
    const words = 'Payment verification failed. Please contact support.';
    await waitFor(() => expect(toasts).toMatchObject([{ text: words }]));
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText('ref-1')).toBeDefined();
  });

  it.each<[string, () => Reply, string]>([
    [
      'in the server’s words',
      () => ({ status: 409, body: { message: 'This plan is paid for already.' } }),
      'This plan is paid for already.',
    ],
    ['without words', () => ({ status: 400, body: {} }), 'Subscription failed'],
    ['without a checkout', () => ({ body: { message: 'ok', data: {} } }), 'Subscription failed'],
  ])(
    'shows an error when the payment could not be started, %s [S8.14] [S9.16]',
    async (_, reply, words) => {
      replies[START] = reply;
      await open();
      fireEvent.click(await button('Subscribe to Standard'));
      fireEvent.click(await button('Pay ₦10,000'));
      expect(await screen.findByRole('dialog', { name: 'Subscription failed' })).toBeDefined();
      await waitFor(() => expect(toasts).toMatchObject([{ text: words, duration: 4_000 }]));
      fireEvent.click(await button('Try Again'));
      expect(await button('Pay ₦10,000')).toBeDefined();
    },
  );

  it('starts nothing without a connection', async () => {
    replies[HEALTH] = undefined;
    replies[START] = started;
    await open();
    fireEvent.click(await button('Subscribe to Standard'));
    fireEvent.click(await button('Pay ₦10,000'));
    expect((await screen.findByRole('alert')).textContent).toContain('you haven’t been charged');
    expect(provided.asked).not.toContain(START);
    expect(await button('Pay ₦10,000')).toBeDefined();
  });

  it('leads to the log-in page when the session has ended [S8.15]', async () => {
    replies[START] = () => ({ status: 401, body: { message: 'x', code: 'NOT_LOGGED_IN' } });
    const { address } = await open();
    fireEvent.click(await button('Subscribe to Standard'));
    fireEvent.click(await button('Pay ₦10,000'));
    await waitFor(() => expect(address()).toContain('/hostlogin'));
    expect(toasts).toMatchObject([{ text: 'You need to login as a host first to subscribe' }]);
  });

  it('continues after a reload in the middle', async () => {
    const { texts } = subscriptionDeps;
    storePayment(texts, { reference: 'ref-1', plan: 'standard', claim: 'open' });
    replies[VERIFY] = () => ({ body: { message: 'ok' } });
    const { address } = await open(OURS, '/becomeahost?plan=standard&billing=monthly');
    await waitFor(() =>
      expect(toasts).toMatchObject([{ text: 'Standard subscription activated successfully!' }]),
    );
    await waitFor(() => expect(address()).toBe('/dashboardLayout/hostdashboard'));
  });
});
