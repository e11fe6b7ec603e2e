import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HostFaq } from './for-hosts.tsx';
import { PolicyList } from './policy-list.tsx';

afterEach(cleanup);

describe('policies and questions of hosts', () => {
  it('state our rules when the provider has them', () => {
    render(<PolicyList hasOurBookings />);
    render(<HostFaq hasOurBookings />);
    expect(screen.getByText(/free of charge until 24 hours/)).toBeDefined();
    expect(screen.getByText(/we hold your place for 15 minutes/)).toBeDefined();
    expect(screen.getByText(/full refund up to 24 hours/)).toBeDefined();
  });

  it('promise no cancellation, refund or hold when the provider has none', () => {
    render(<PolicyList hasOurBookings={false} />);
    render(<HostFaq hasOurBookings={false} />);
    expect(screen.queryByText(/24 hours|15 minutes/)).toBeNull();
    expect(screen.getByText(/Bookings can’t be cancelled in the app/)).toBeDefined();
    expect(screen.getByText(/Guests can’t cancel in the app/)).toBeDefined();
  });
});
