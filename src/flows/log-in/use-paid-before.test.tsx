import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SourcesContext } from '#src/features/catalogue/sync/sources.ts';
import { FakeCatalogueProvider } from '#src/features/catalogue/testing/fake-provider.ts';
import { FakeDevice } from '#src/features/catalogue/testing/fake-sources.ts';
import { session } from '#src/platform/session/session.ts';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { useShowPaid } from '../booking/pay/use-show-paid.ts';
import { LogInFlow } from './log-in-flow.tsx';

afterEach(() => {
  cleanup();
  session.end('user');
  localStorage.clear();
  sessionStorage.clear();
});

/** Stands for an open checkout that reports a payment. */
function OpenCheckout() {
  const showPaid = useShowPaid();
  return (
    <>
      <button type="button" onClick={() => showPaid(true, 'ref-1')}>
        Confirmed
      </button>
      <button type="button" onClick={() => showPaid(false, 'ref-1')}>
        Not confirmed
      </button>
    </>
  );
}

const open = (redirect?: string) =>
  renderRouted(
    <SourcesContext.Provider
      value={new FakeDevice(new FakeCatalogueProvider([]), 'paid', 'memory').page()}
    >
      <OpenCheckout />
      <LogInFlow kind="user" redirect={redirect} />
    </SourcesContext.Provider>,
    { path: '/login', others: ['/forget', '/usersignup', '/hostlogin', '/managebookings'] },
  );

it.each([
  ['Confirmed', 'Your payment has arrived. Log in to see your booking in Manage Bookings.'],
  ['Not confirmed', 'We’re checking your payment. Log in to see your booking in Manage Bookings.'],
])(
  'the log-in page mentions a payment whose payer has logged out, when it is %s',
  async (button, text) => {
    const { address } = await open();
    expect(screen.queryByText(text)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(address()).toBe('/login?redirect=%2Fmanagebookings');
  },
);

it('a payer who is logged in is led to Manage Bookings', async () => {
  session.begin('user', { token: 'u', name: 'Ada', email: 'ada@aye.test' });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Confirmed' }));
  expect(await screen.findByText('/managebookings')).toBeDefined();
});

it.each([
  ['/managebookings?reference=ref-1', /^We’re checking your payment\./],
  ['/managebookings/transfer/ref-1', /^If you’ve sent the money,/],
  ['/managebookings', /^Please log in to continue\./],
])('the log-in page that a guard of %s led to says %s', async (redirect, text) => {
  await open(redirect);
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getAllByRole('status')).toHaveLength(1);
});
