import { Link } from '@tanstack/react-router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { paymentTexts } from '../model/payment-verification.ts';
import { storeSettlement } from '../model/stored-payments.ts';
import { PaymentReturn } from './payment-return.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ['success', 'Payment successful', /has been confirmed!/],
  ['error', 'Payment not accepted', /^Nothing was booked or changed with this payment/],
] as const)('shows the result (%s) that another tab has received', async (ended, title, text) => {
  localStorage.setItem('root', JSON.stringify({ userToken: 'u', userSince: 1 }));
  storeSettlement(paymentTexts, { reference: 'AYE-REF-1', ended });
  const paid = { paymentSuccess: true, needVerification: true, paidReference: 'AYE-REF-1' };
  await renderRouted(
    <>
      <Link to="/managebookings" state={paid}>
        Paid
      </Link>
      <PaymentReturn onSettled={() => undefined} passOf={() => null} />
    </>,
    { path: '/managebookings' },
  );
  fireEvent.click(screen.getByRole('link', { name: 'Paid' }));
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
});
