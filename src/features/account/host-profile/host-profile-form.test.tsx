import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HostProfile } from '#contract/accounts.ts';
import type { NewPost, PostOutcome } from '#src/platform/outbox/outbox.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { HostProfileForm } from './host-profile-form.tsx';

const profile: HostProfile = {
  fullName: 'Bisi Ade',
  email: 'bisi@aye.test',
  companyName: 'Ojú Works',
  companyAddress: '14 Herbert Macaulay Way',
  meansOfIdentification: 'passport',
  idCardNumber: '••••4821',
  mobileNumber: '08031234567',
  residentialAddress: '',
  nationalIdentityNumber: '••••8901',
};

const toasts = hearToasts(({ text }) => text);

afterEach(cleanup);

interface Opened {
  readonly outcome?: PostOutcome;
  readonly draft?: unknown;
  readonly known?: HostProfile | undefined;
  readonly waiting?: unknown;
}

function open(changes: Opened = {}) {
  const { outcome = { kind: 'waiting' }, draft } = changes;
  const known = 'known' in changes ? changes.known : profile;
  const post = vi.fn<(post: NewPost) => Promise<PostOutcome>>(async () => outcome);
  const drafts = {
    read: async () => undefined,
    keep: vi.fn<(name: string, body: unknown) => Promise<void>>(async () => undefined),
    drop: vi.fn<(name: string) => Promise<void>>(async () => undefined),
  };
  const onSaved = vi.fn<(profile: HostProfile | undefined) => void>();
  const form = (waiting: unknown, told = known) => (
    <HostProfileForm
      profile={told}
      name="Bisi"
      draft={draft}
      drafts={drafts}
      outbox={{ post }}
      waiting={waiting}
      sendsPicture={known !== undefined}
      preparePicture={async (file) => {
        if (file.type !== 'image/jpeg') throw new Error('No picture');
        return { blob: file, fileName: file.name };
      }}
      onSaved={onSaved}
    />
  );
  const { unmount, rerender } = render(form(changes.waiting));
  const wait = () => rerender(form(post.mock.calls.at(-1)?.[0].draft));
  const tell = (told: HostProfile) => rerender(form(changes.waiting, told));
  return { post, drafts, onSaved, unmount, wait, tell };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Profile' }));
const nin = 'National Identity Number optional';

describe('the profile of a host', () => {
  it('shows what is known, and only the last four of numbers', () => {
    open();
    expect(field('Full name').value).toBe('Bisi Ade');
    expect(field(nin).value).toBe('');
    expect(screen.getByText('On file: ••••8901. Type a new one to change it.')).toBeDefined();
    expect(screen.getByText('On file: ••••4821. Type a new one to change it.')).toBeDefined();
    expect(screen.getByText('Ojú Works')).toBeDefined();
    expect(screen.queryByLabelText('Company name')).toBeNull();
  });

  it('is saved, told in the server’s words, and the numbers leave the page', async () => {
    const saved = { ...profile, fullName: 'Bisi Adeyemi' };
    const body = { message: 'Profile updated', data: saved };
    const { post, onSaved, drafts } = open({ outcome: { kind: 'sent', status: 200, body } });
    type('Full name', 'Bisi Adeyemi');
    type(nin, '12345678901');
    send();
    await waitFor(() => expect(toasts).toEqual(['Profile updated']));
    expect(post.mock.calls[0]?.[0].body).toEqual({
      type: 'json',
      value: { fullName: 'Bisi Adeyemi', nationalIdentityNumber: '12345678901' },
    });
    expect(onSaved).toHaveBeenCalledWith(saved);
    expect(field(nin).value).toBe('');
    expect(drafts.drop).toHaveBeenCalledWith('profile');
  });

  it('waits without a connection, and is not sent twice', async () => {
    const { post, wait } = open();
    type('Company address', '2 Adeola Odeku');
    send();
    await waitFor(() => expect(toasts).toEqual(['Saved. It is sent as soon as that can be.']));
    wait();
    expect(field('Company address').value).toBe('2 Adeola Odeku');
    send();
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(toasts[1]).toBe('Nothing was changed.');
    expect(post).toHaveBeenCalledOnce();
  });

  it('shows a refusal at its field, with what was typed', async () => {
    const refused = {
      kind: 'refused',
      message: 'Please check what you entered.',
      errors: { mobileNumber: 'please enter a correct mobile number' },
      code: 'INVALID_INPUT',
    } as const;
    open({ outcome: refused });
    type('Mobile number optional', '0803');
    type('Full name', 'B');
    fireEvent.change(field('Mobile number optional'), { target: { value: '08039999999' } });
    send();
    expect(await screen.findByText('please enter a correct mobile number')).toBeDefined();
    expect(field('Full name').value).toBe('B');
  });

  it('keeps what is typed, without the numbers', async () => {
    const { drafts, unmount } = open();
    type('Full name', 'Bisi A.');
    type(nin, '12345678901');
    unmount();
    await waitFor(() => expect(drafts.keep).toHaveBeenCalled());
    const [name, body] = drafts.keep.mock.calls.at(-1) ?? [];
    expect(name).toBe('profile');
    expect(body).toMatchObject({ texts: { fullName: 'Bisi A.' } });
    expect(JSON.stringify(body)).not.toContain('12345678901');
  });

  it('opens again with what was kept', async () => {
    const { email: _, companyName: __, idCardNumber: ___, ...rest } = profile;
    const { nationalIdentityNumber: ____, ...texts } = rest;
    const picture = { blob: new Blob(['x'], { type: 'image/jpeg' }), fileName: 'me.jpg' };
    open({ draft: { texts: { ...texts, fullName: 'Bisi A.' }, picture } });
    expect(field('Full name').value).toBe('Bisi A.');
    expect(screen.getByText(/What you typed before is back, but for the numbers/)).toBeDefined();
    expect(await screen.findByAltText('Your profile')).toBeDefined();
  });

  it('shows what a post that waits will make of it', () => {
    const { fullName, mobileNumber, residentialAddress, meansOfIdentification } = profile;
    const texts = { fullName, mobileNumber, residentialAddress, meansOfIdentification };
    open({ waiting: { texts: { ...texts, companyAddress: '2 Adeola Odeku' } } });
    expect(field('Company address').value).toBe('2 Adeola Odeku');
  });

  it('follows what the provider says later, but for what is typed', () => {
    const { tell } = open();
    type('Mobile number optional', '08090000000');
    tell({ ...profile, fullName: 'Bisi Ade-Cole', mobileNumber: '08031111111' });
    expect(field('Full name').value).toBe('Bisi Ade-Cole');
    expect(field('Mobile number optional').value).toBe('08090000000');
  });

  it('previews a picture at once and sends it with the profile', async () => {
    const { post } = open();
    const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    fireEvent.change(field('Choose a picture'), { target: { files: [file] } });
    expect(await screen.findByAltText('Your profile')).toBeDefined();
    send();
    await waitFor(() => expect(post).toHaveBeenCalledOnce());
    expect(post.mock.calls[0]?.[0].body).toMatchObject({
      type: 'form',
      fields: [{ name: 'picture', fileName: 'me.jpg' }],
    });
  });

  it('names a file that is no picture', async () => {
    open();
    const file = new File(['x'], 'notes.txt', { type: 'text/plain' });
    fireEvent.change(field('Choose a picture'), { target: { files: [file] } });
    expect((await screen.findByText(/notes.txt can’t be used/)).getAttribute('role')).toBe('alert');
  });

  it('says where another provider keeps no picture, and sends none', async () => {
    const { post } = open({ known: undefined });
    expect(screen.getByText(/this provider keeps no picture/)).toBeDefined();
    expect(field('Full name').value).toBe('Bisi');
    const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    fireEvent.change(field('Choose a picture'), { target: { files: [file] } });
    await screen.findByAltText('Your profile');
    type('Full name', 'Bisi A.');
    send();
    await waitFor(() => expect(post).toHaveBeenCalledOnce());
    expect(post.mock.calls[0]?.[0].body).toEqual({ type: 'json', value: { fullName: 'Bisi A.' } });
  });
});
