import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '#src/platform/outbox/outbox.ts';
import { makePost } from '../testing/make-post.ts';
import { WaitingBanner } from './waiting-banner.tsx';
import { WaitingList } from './waiting-list.tsx';

afterEach(cleanup);

const refused = {
  kind: 'refused',
  message: 'Please check what you entered.',
  errors: { name: 'please enter the name of the space' },
} as const;

function banner(posts: readonly Post[], { isKept = true, online = false } = {}) {
  const [onSend, onOpen] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const given = { posts, online, isKept, onSend, onOpen };
  render(<WaitingBanner {...given} />);
  return { onSend, onOpen };
}

describe('the banner', () => {
  it('is not there where nothing waits', () => {
    banner([]);
    expect(document.body.textContent).toBe('');
  });

  it('says what waits, sends it now and opens the list', () => {
    const { onSend, onOpen } = banner([makePost()]);
    expect(screen.getByRole('status').textContent).toBe(
      '1 new space is waiting for a connection: Lekki Light Lab, 2.1 MB',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
    fireEvent.click(screen.getByRole('button', { name: 'Lekki Light Lab' }));
    expect([onSend, onOpen].map((done) => done.mock.calls.length)).toEqual([1, 1]);
  });

  it('does not speak of a connection where there is one', () => {
    banner([makePost()], { online: true });
    expect(screen.getByRole('status').textContent).toContain('is waiting to be sent: ');
  });

  it('warns where the device keeps nothing', () => {
    banner([makePost()], { isKept: false });
    expect(screen.getByRole('status').textContent).toContain('leave the page open');
  });

  it('shows how much has gone out', () => {
    banner([makePost({ state: { kind: 'sending', progress: 0.4 } })]);
    const bar = screen.getByRole('progressbar', { name: 'Lekki Light Lab is being sent' });
    expect((bar as HTMLProgressElement).value).toBe(0.4);
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  });

  it('says that something needs the person', () => {
    const { onOpen } = banner([makePost({ state: refused })]);
    expect(screen.getByRole('status').textContent).toBe('1 thing needs you: Lekki Light Lab');
    fireEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect(onOpen).toHaveBeenCalledOnce();
  });
});

describe('the list', () => {
  function list(posts: readonly Post[], online = false) {
    const actions = {
      onSend: vi.fn<() => void>(),
      onSendAgain: vi.fn<(post: Post) => void>(),
      onEdit: vi.fn<(post: Post) => void>(),
      onDiscard: vi.fn<(post: Post) => void>(),
    };
    const now = new Date('2026-11-22T10:00:00Z');
    const given = { posts, online, now, ...actions };
    render(<WaitingList open onClose={() => undefined} {...given} />);
    return actions;
  }

  const item = (name: string) => within(screen.getByRole('listitem', { name }));

  it('says what, since when, how big and how it stands', () => {
    list([makePost()]);
    const { textContent } = screen.getByRole('listitem', { name: 'Lekki Light Lab' });
    expect(textContent).toContain('New space · 2.1 MB · since 09:40');
    expect(textContent).toContain('Waits for a connection');
  });

  it('does not speak of a connection where there is one', () => {
    list([makePost()], true);
    expect(screen.getByRole('listitem').textContent).toContain('Is sent as soon as that can be');
    expect(screen.queryByText(/connection/)).toBeNull();
  });

  it('hands a post back to its form, and says why the server refused it', () => {
    const post = makePost({ state: refused });
    const { onEdit } = list([post]);
    expect(screen.getByText('please enter the name of the space')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    fireEvent.click(item('Lekki Light Lab').getByRole('button', { name: 'Edit' }));
    expect(onEdit).toHaveBeenCalledWith(post);
  });

  it('asks before it discards', () => {
    const post = makePost();
    const { onDiscard } = list([post]);
    fireEvent.click(item('Lekki Light Lab').getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('alert').textContent).toContain('Discard Lekki Light Lab?');
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(onDiscard).not.toHaveBeenCalled();
    fireEvent.click(item('Lekki Light Lab').getByRole('button', { name: 'Discard' }));
    fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(onDiscard).toHaveBeenCalledWith(post);
  });

  it('leaves what is on its way alone', () => {
    list([makePost({ state: { kind: 'sending' } })]);
    expect(item('Lekki Light Lab').queryByRole('button')).toBeNull();
  });

  it('sends again what may have been sent only on the person’s word', () => {
    const post = makePost({ state: { kind: 'unsure' } });
    const { onSendAgain } = list([post]);
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    fireEvent.click(item('Lekki Light Lab').getByRole('button', { name: 'Send again' }));
    expect(onSendAgain).toHaveBeenCalledWith(post);
  });
});
