import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { UserProfile } from '#contract/accounts.ts';
import { call } from '#src/platform/http/call.ts';
import { renderQueried, testQueries } from '#src/ui/testing/render-routed.tsx';
import { userProfileQuery } from '../api/profile.ts';
import { ProfileForm } from './profile-form.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Screen() {
  const { data } = useQuery(userProfileQuery(call));
  return data === undefined ? null : <ProfileForm profile={data} />;
}

it('shows what was saved, whatever an answer says that was under way before', async () => {
  localStorage.setItem('root', JSON.stringify({ userToken: 'u', userSince: 1 }));
  const before: UserProfile = {
    fullName: 'Ada Obi',
    email: 'ada@aye.test',
    mobileNumber: '',
    address: '',
    isAdmin: false,
  };
  const after: UserProfile = { ...before, pendingEmail: 'new@aye.test' };
  let letGo: () => void = () => undefined;
  const old = new Promise<Response>((resolve) => {
    letGo = () => resolve(Response.json({ message: 'ok', data: before }));
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(method);
    if (method === 'GET') return old;
    return Promise.resolve(Response.json({ message: 'Saved.', data: after }));
  });
  const client = testQueries();
  client.setQueryData(userProfileQuery(call).queryKey, before, { updatedAt: 1 });
  renderQueried(<Screen />, client);
  await waitFor(() => expect(asked).toEqual(['GET']));
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'new@aye.test' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText(/counts once you open the link we sent there/)).toBeDefined();
  letGo();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByText(/counts once you open the link we sent there/)).not.toBeNull();
});
