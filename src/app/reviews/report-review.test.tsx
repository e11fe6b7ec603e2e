import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeToasts } from '#src/ui/toast/toasts.ts';
import { ReportReview } from './report-review.tsx';

const review = {
  id: 'r-1',
  authorName: 'Ada O.',
  stars: 1,
  text: 'Bisi was rude.',
  createdAt: '2026-11-12T09:00:00.000Z',
};

let toasts: string[] = [];
let stopToasts: () => void = () => undefined;
let sent: { readonly token: string | null; readonly body: unknown }[] = [];

const bodyOf = ({ body }: RequestInit): unknown =>
  typeof body === 'string' ? JSON.parse(body) : undefined;

beforeEach(() => {
  sent = [];
  toasts = [];
  stopToasts = takeToasts(({ text }) => toasts.push(text));
});

afterEach(() => {
  cleanup();
  stopToasts();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open(root: object, answer: () => Response | Promise<Response>) {
  localStorage.setItem('root', JSON.stringify(root));
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization');
    sent.push({ token, body: bodyOf(init) });
    return answer();
  });
  const onClose = vi.fn<() => void>();
  const rootRoute = createRootRoute();
  const routes = ['/detailpage/$id', '/login', '/hostlogin'].map((path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      component: () => <ReportReview review={review} onClose={onClose} />,
    }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/detailpage/s-1'] }),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
  return { onClose };
}

const thanks = () => Response.json({ message: 'Thank you. An admin will look at it.' });

function report(reason: string): void {
  fireEvent.change(screen.getByLabelText('What is wrong with it?'), { target: { value: reason } });
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
}

describe('reporting a review', () => {
  it('sends the reason, and says thank you in the server’s words', async () => {
    const { onClose } = await open({ userToken: 'u' }, thanks);
    expect(screen.getByText('Bisi was rude.')).toBeDefined();
    report(' It names\n a person. ');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ token: 'Bearer u', body: { reason: 'It names a person.' } }]);
    expect(toasts).toEqual(['Thank you. An admin will look at it.']);
  });

  it('is done by a host too', async () => {
    await open({ hostToken: 'h' }, thanks);
    report('Not true.');
    await waitFor(() => expect(sent).toMatchObject([{ token: 'Bearer h' }]));
  });

  it('wants a log-in, and leads back', async () => {
    await open({}, thanks);
    const back = encodeURIComponent('/detailpage/s-1');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      `/login?redirect=${back}`,
    );
    expect(screen.getByRole('link', { name: 'Log in as a host' }).getAttribute('href')).toBe(
      `/hostlogin?redirect=${back}`,
    );
    expect(screen.queryByLabelText('What is wrong with it?')).toBeNull();
  });

  it('keeps what was typed where it could not be sent, and says why', async () => {
    const refused = { code: 'REVIEW_REPORTED', message: 'You have reported this review already.' };
    const { onClose } = await open({ userToken: 'u' }, () =>
      Response.json(refused, { status: 409 }),
    );
    report('Again.');
    expect((await screen.findByRole('alert')).textContent).toBe(refused.message);
    expect(screen.getByLabelText('What is wrong with it?')).toHaveProperty('value', 'Again.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('needs a reason', async () => {
    await open({ userToken: 'u' }, thanks);
    report('  ');
    expect(screen.getByText('please say what is wrong with it')).toBeDefined();
    expect(sent).toEqual([]);
  });
});
