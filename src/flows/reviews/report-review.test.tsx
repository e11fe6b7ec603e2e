import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  provide,
  refusedReply,
  type Reply,
  messageReply,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { ReportReview } from './report-review.tsx';

const review = {
  id: 'r-1',
  authorName: 'Ada O.',
  stars: 1,
  text: 'Bisi was rude.',
  createdAt: '2026-11-12T09:00:00.000Z',
};

const THANKS = 'Thank you. An admin will look at it.';
const REPORT = 'POST /reviews/r-1/report';
const toasts = hearToasts(({ text }) => text);

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open(root: object, answer: () => Reply = messageReply(THANKS)) {
  localStorage.setItem('root', JSON.stringify(root));
  const tokens: (string | null)[] = [];
  const { sent } = provide({
    [REPORT]: (_, headers) => {
      tokens.push(headers.get('authorization'));
      return answer();
    },
  });
  const onClose = vi.fn<() => void>();
  await renderRouted(<ReportReview review={review} onClose={onClose} />, {
    path: '/detailpage/$id',
    at: '/detailpage/s-1',
    others: ['/login', '/hostlogin'],
  });
  return { onClose, sent, tokens };
}

function report(reason: string): void {
  fireEvent.change(screen.getByLabelText('What’s wrong with this review?'), {
    target: { value: reason },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
}

describe('reporting a review', () => {
  it('sends the reason, and shows the server’s thank-you message', async () => {
    const { onClose, sent, tokens } = await open({ userToken: 'u' });
    expect(screen.getByText('Bisi was rude.')).toBeDefined();
    report(' It names\n a person. ');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ name: REPORT, body: { reason: 'It names a person.' } }]);
    expect(tokens).toEqual(['Bearer u']);
    expect(toasts).toEqual([THANKS]);
  });

  it('works for a host too', async () => {
    const { tokens } = await open({ hostToken: 'h' });
    report('Not true.');
    await waitFor(() => expect(tokens).toEqual(['Bearer h']));
  });

  it('requires a log-in, and leads back', async () => {
    await open({});
    const back = encodeURIComponent('/detailpage/s-1');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      `/login?redirect=${back}`,
    );
    expect(screen.getByRole('link', { name: 'Log in as a host' }).getAttribute('href')).toBe(
      `/hostlogin?redirect=${back}`,
    );
    expect(screen.queryByLabelText('What’s wrong with this review?')).toBeNull();
  });

  it('shows why it could not be sent, without losing what was typed', async () => {
    const words = 'You have reported this review already.';
    const { onClose } = await open({ userToken: 'u' }, refusedReply('REVIEW_REPORTED', words));
    report('Again.');
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.getByLabelText('What’s wrong with this review?')).toHaveProperty(
      'value',
      'Again.',
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  it('requires a reason', async () => {
    const { sent } = await open({ userToken: 'u' });
    report('  ');
    expect(screen.getByText('Please tell us what’s wrong with it.')).toBeDefined();
    expect(sent).toEqual([]);
  });
});
