import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { UserProfile } from '#contract/accounts/accounts.ts';
import { call } from '#src/platform/http/call.ts';
import type { DraftStore } from '#src/ui/form/draft-saver.ts';
import { renderQueried, testQueries } from '#src/ui/testing/render-routed.tsx';
import { userProfileQuery } from '../api/profile.ts';
import { UserProfileForm } from './user-profile-form.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function fakeDrafts(): DraftStore {
  const bodies = new Map<string, unknown>();
  return {
    read: (name) => Promise.resolve(bodies.get(name)),
    save: (name, body) => Promise.resolve(void bodies.set(name, body)),
    drop: (name) => Promise.resolve(void bodies.delete(name)),
  };
}

function Screen({ drafts = fakeDrafts() }: { readonly drafts?: DraftStore }) {
  const { data } = useQuery(userProfileQuery(call));
  return data === undefined ? null : (
    <UserProfileForm profile={data} draft={undefined} drafts={drafts} />
  );
}

it('the profile form shows what was saved even if an older answer arrives later', async () => {
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
  expect(await screen.findByText(/open the link we sent there/)).toBeDefined();
  letGo();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByText(/open the link we sent there/)).not.toBeNull();
});
