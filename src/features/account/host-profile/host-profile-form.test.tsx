import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HostProfile } from '#contract/accounts/accounts.ts';
import type { NewOutboxEntry, EntryOutcome } from '#src/platform/outbox/outbox.ts';
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
  readonly outcome?: EntryOutcome;
  readonly draft?: unknown;
  readonly known?: HostProfile | undefined;
  readonly waiting?: unknown;
}

function open(changes: Opened = {}) {
  const { outcome = { kind: 'waiting' }, draft } = changes;
  const known = 'known' in changes ? changes.known : profile;
  const entry = vi.fn<(entry: NewOutboxEntry) => Promise<EntryOutcome>>(async () => outcome);
  const drafts = {
    read: async () => undefined,
    save: vi.fn<(name: string, body: unknown) => Promise<void>>(async () => undefined),
    drop: vi.fn<(name: string) => Promise<void>>(async () => undefined),
  };
  const onSaved = vi.fn<(profile: HostProfile | undefined) => void>();
  const form = (waiting: unknown, reported = known) => (
    <HostProfileForm
      profile={reported}
      name="Bisi"
      draft={draft}
      drafts={drafts}
      outbox={{ enqueue: entry }}
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
  const wait = () => rerender(form(entry.mock.calls.at(-1)?.[0].draft));
  const notify = (reported: HostProfile) => rerender(form(changes.waiting, reported));
  return { post: entry, drafts, onSaved, unmount, wait, notify };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Profile' }));
const nin = 'National Identity Number optional';

describe('profile form of a host', () => {
  it('shows the saved profile, with only the last four characters of ID numbers [S2.87]', () => {
    open();
    expect(field('Full name').value).toBe('Bisi Ade');
    expect(field(nin).value).toBe('');
    expect(screen.getByText('On file: ••••8901. Enter a new one to change it.')).toBeDefined();
    expect(screen.getByText('On file: ••••4821. Enter a new one to change it.')).toBeDefined();
    expect(screen.getByText('Ojú Works')).toBeDefined();
    expect(screen.queryByLabelText('Company name')).toBeNull();
  });

  it.each([
    [{ state: 'unchecked' }, 'Not checked yet', /email you once we’ve looked/],
    [{ state: 'checked', at: '2026-11-25T10:00:00.000Z' }, 'Checked on 25 Nov 2026', /another ID/],
    [
      { state: 'refused', at: '2026-11-25T10:00:00.000Z', reason: 'One digit is missing.' },
      'Please check your ID: One digit is missing.',
      /number of your ID card again/,
    ],
  ] as const)('shows whether the ID is checked: %o', (identity, text, next) => {
    open({ known: { ...profile, identity } });
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(next)).toBeDefined();
  });

  it('says nothing about the ID if the server doesn’t review IDs', () => {
    open();
    expect(screen.queryByText(/Not checked|Checked on|check your ID/)).toBeNull();
  });

  it('shows that a new ID isn’t checked yet as soon as it is saved', async () => {
    const at = '2026-11-25T10:00:00.000Z';
    const refused = { ...profile, identity: { state: 'refused', at, reason: 'Wrong.' } as const };
    const saved = { ...profile, identity: { state: 'unchecked' } as const };
    const body = { message: 'Profile updated', data: saved };
    const { onSaved, post, notify } = open({
      known: refused,
      outcome: { kind: 'sent', status: 200, body },
    });
    type('ID card number', 'A01234567');
    send();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved));
    expect(post.mock.calls[0]?.[0].body).toEqual({
      type: 'json',
      value: { idCardNumber: 'A01234567', meansOfIdentification: 'passport' },
    });
    notify(saved);
    expect(screen.getByText('Not checked yet')).toBeDefined();
  });

  it('shows the server’s message after saving, and removes the ID numbers from the page [S1.6]', async () => {
    const saved = { ...profile, fullName: 'Bisi Adeyemi' };
    const body = { message: 'Profile updated', data: saved };
    const { post: entry, onSaved, drafts } = open({ outcome: { kind: 'sent', status: 200, body } });
    type('Full name', 'Bisi Adeyemi');
    type(nin, '12345678901');
    send();
    await waitFor(() => expect(toasts).toEqual(['Profile updated']));
    expect(entry.mock.calls[0]?.[0].body).toEqual({
      type: 'json',
      value: { fullName: 'Bisi Adeyemi', nationalIdentityNumber: '12345678901' },
    });
    expect(onSaved).toHaveBeenCalledWith(saved);
    expect(field(nin).value).toBe('');
    expect(drafts.drop).toHaveBeenCalledWith('profile');
  });

  it('waits without a connection, and is not sent twice [S2.88]', async () => {
    const { post: entry, wait } = open();
    type('Company address', '2 Adeola Odeku');
    send();
    await waitFor(() => expect(toasts).toEqual(['Saved. We’ll send it as soon as you’re online.']));
    wait();
    expect(field('Company address').value).toBe('2 Adeola Odeku');
    send();
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(toasts[1]).toBe('You haven’t changed anything.');
    expect(entry).toHaveBeenCalledOnce();
  });

  it('shows a refusal at its field, with what was typed', async () => {
    const refused = {
      kind: 'refused',
      message: 'Please check what you entered.',
      errors: { mobileNumber: 'Please enter a valid mobile number.' },
      code: 'INVALID_INPUT',
    } as const;
    open({ outcome: refused });
    type('Mobile number optional', '0803');
    type('Full name', 'B');
    fireEvent.change(field('Mobile number optional'), { target: { value: '08039999999' } });
    send();
    expect(await screen.findByText('Please enter a valid mobile number.')).toBeDefined();
    expect(field('Full name').value).toBe('B');
  });

  it('stores what is typed as a draft, without the ID numbers', async () => {
    const { drafts, unmount } = open();
    type('Full name', 'Bisi A.');
    type(nin, '12345678901');
    unmount();
    await waitFor(() => expect(drafts.save).toHaveBeenCalled());
    const [name, body] = drafts.save.mock.calls.at(-1) ?? [];
    expect(name).toBe('profile');
    expect(body).toMatchObject({ texts: { fullName: 'Bisi A.' } });
    expect(JSON.stringify(body)).not.toContain('12345678901');
  });

  it('restores a stored draft', async () => {
    const { email: _, companyName: __, idCardNumber: ___, ...rest } = profile;
    const { nationalIdentityNumber: ____, ...texts } = rest;
    const picture = { blob: new Blob(['x'], { type: 'image/jpeg' }), fileName: 'me.jpg' };
    open({ draft: { texts: { ...texts, fullName: 'Bisi A.' }, picture } });
    expect(field('Full name').value).toBe('Bisi A.');
    expect(screen.getByText(/We’ve restored what you typed, except the ID numbers/)).toBeDefined();
    expect(await screen.findByAltText('Your profile')).toBeDefined();
  });

  it('shows the changes of a waiting outbox entry', () => {
    const { fullName, mobileNumber, residentialAddress, meansOfIdentification } = profile;
    const texts = { fullName, mobileNumber, residentialAddress, meansOfIdentification };
    open({ waiting: { texts: { ...texts, companyAddress: '2 Adeola Odeku' } } });
    expect(field('Company address').value).toBe('2 Adeola Odeku');
  });

  it('follows later changes from the provider, except in edited fields', () => {
    const { notify } = open();
    type('Mobile number optional', '08090000000');
    notify({ ...profile, fullName: 'Bisi Ade-Cole', mobileNumber: '08031111111' });
    expect(field('Full name').value).toBe('Bisi Ade-Cole');
    expect(field('Mobile number optional').value).toBe('08090000000');
  });

  it('previews a photo at once and sends it with the profile [S2.86]', async () => {
    const { post: entry } = open();
    const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    fireEvent.change(field('Choose a photo'), { target: { files: [file] } });
    expect(await screen.findByAltText('Your profile')).toBeDefined();
    send();
    await waitFor(() => expect(entry).toHaveBeenCalledOnce());
    expect(entry.mock.calls[0]?.[0].body).toMatchObject({
      type: 'form',
      fields: [{ name: 'picture', fileName: 'me.jpg' }],
    });
  });

  it('names a file that is not a photo', async () => {
    open();
    const file = new File(['x'], 'notes.txt', { type: 'text/plain' });
    fireEvent.change(field('Choose a photo'), { target: { files: [file] } });
    expect((await screen.findByText(/can’t use notes.txt as a photo/)).getAttribute('role')).toBe(
      'alert',
    );
  });

  it('explains that another provider stores no photo, and sends none [S2.86]', async () => {
    const { post: entry } = open({ known: undefined });
    expect(screen.getByText(/Only shown on this device/)).toBeDefined();
    expect(field('Full name').value).toBe('Bisi');
    const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    fireEvent.change(field('Choose a photo'), { target: { files: [file] } });
    await screen.findByAltText('Your profile');
    type('Full name', 'Bisi A.');
    send();
    await waitFor(() => expect(entry).toHaveBeenCalledOnce());
    expect(entry.mock.calls[0]?.[0].body).toEqual({ type: 'json', value: { fullName: 'Bisi A.' } });
  });
});
