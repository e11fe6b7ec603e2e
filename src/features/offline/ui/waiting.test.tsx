import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OutboxEntry } from '#src/platform/outbox/outbox.ts';
import { makeEntry } from '../testing/make-entry.ts';
import { WaitingBanner } from './waiting-banner.tsx';
import { WaitingList } from './waiting-list.tsx';

afterEach(cleanup);

const refused = {
  kind: 'refused',
  message: 'Please check what you entered.',
  errors: { name: 'please enter the name of the space' },
} as const;

function banner(entries: readonly OutboxEntry[], { isStored = true, online = false } = {}) {
  const [onSend, onOpen] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const given = { entries, online, isStored, onSend, onOpen };
  render(<WaitingBanner {...given} />);
  return { onSend, onOpen };
}

describe('waiting banner', () => {
  it('is not rendered if nothing is waiting', () => {
    banner([]);
    expect(document.body.textContent).toBe('');
  });

  it('names the waiting entry, sends it on request and opens the list', () => {
    const { onSend, onOpen } = banner([makeEntry()]);
    expect(screen.getByRole('status').textContent).toBe(
      '1 new space will be sent when you’re back online: Lekki Light Lab, 2.2\u00A0MB',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
    fireEvent.click(screen.getByRole('button', { name: 'Lekki Light Lab' }));
    expect([onSend, onOpen].map((done) => done.mock.calls.length)).toEqual([1, 1]);
  });

  it('does not mention the connection while online', () => {
    banner([makeEntry()], { online: true });
    expect(screen.getByRole('status').textContent).toContain('is waiting to be sent: ');
  });

  it('warns if the device stores nothing', () => {
    banner([makeEntry()], { isStored: false });
    expect(screen.getByRole('status').textContent).toContain('leave this page open');
  });

  it('shows the progress of sending', () => {
    banner([makeEntry({ state: { kind: 'sending', progress: 0.4 } })]);
    const bar = screen.getByRole('progressbar', { name: 'Sending Lekki Light Lab' });
    expect((bar as HTMLProgressElement).value).toBe(0.4);
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  });

  it('shows that an entry needs attention', () => {
    const { onOpen } = banner([makeEntry({ state: refused })]);
    expect(screen.getByRole('status').textContent).toBe(
      '1 thing needs your attention: Lekki Light Lab',
    );
    fireEvent.click(screen.getByRole('button', { name: 'View' }));
    expect(onOpen).toHaveBeenCalledOnce();
  });
});

describe('waiting list', () => {
  function list(entries: readonly OutboxEntry[], online = false) {
    const actions = {
      onSend: vi.fn<() => void>(),
      onSendAgain: vi.fn<(entry: OutboxEntry) => void>(),
      onEdit: vi.fn<(entry: OutboxEntry) => void>(),
      onDiscard: vi.fn<(entry: OutboxEntry) => void>(),
    };
    const now = new Date('2026-11-22T10:00:00Z');
    const given = { entries, online, now, ...actions };
    render(<WaitingList open onClose={() => undefined} {...given} />);
    return actions;
  }

  const item = (name: string) => within(screen.getByRole('listitem', { name }));

  it('shows the kind, age, size and status of an entry', () => {
    list([makeEntry()]);
    const { textContent } = screen.getByRole('listitem', { name: 'Lekki Light Lab' });
    expect(textContent).toContain('New space · 2.2\u00A0MB · since 09:40');
    expect(textContent).toContain('Will be sent when you’re back online');
  });

  it('does not mention the connection in an entry’s status while online', () => {
    list([makeEntry()], true);
    expect(screen.getByRole('listitem').textContent).toContain('Will be sent shortly');
    expect(screen.queryByText(/online/)).toBeNull();
  });

  it('shows why an entry was refused and opens it in its form', () => {
    const entry = makeEntry({ state: refused });
    const { onEdit } = list([entry]);
    expect(screen.getByText('please enter the name of the space')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    fireEvent.click(item('Lekki Light Lab').getByRole('button', { name: 'Edit' }));
    expect(onEdit).toHaveBeenCalledWith(entry);
  });

  it('compares an entry whose listing was changed elsewhere in its form', () => {
    const entry = makeEntry({ state: { ...refused, errors: {}, code: 'LISTING_CHANGED' } });
    const { onEdit } = list([entry]);
    fireEvent.click(item('Lekki Light Lab').getByRole('button', { name: 'Compare' }));
    expect(onEdit).toHaveBeenCalledWith(entry);
  });

  it('asks for confirmation before discarding', () => {
    const entry = makeEntry();
    const { onDiscard } = list([entry]);
    fireEvent.click(item('Lekki Light Lab').getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('alert').textContent).toContain('Discard Lekki Light Lab?');
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(onDiscard).not.toHaveBeenCalled();
    fireEvent.click(item('Lekki Light Lab').getByRole('button', { name: 'Discard' }));
    fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(onDiscard).toHaveBeenCalledWith(entry);
  });

  it('offers no form for an entry that has none', () => {
    const given = {
      onSend: () => {},
      onSendAgain: () => {},
      onEdit: () => {},
      onDiscard: () => {},
    };
    const now = new Date('2026-11-22T10:00:00Z');
    render(
      <WaitingList
        open
        onClose={() => {}}
        entries={[makeEntry({ kind: 'check-in', label: 'Ada' })]}
        online
        now={now}
        isEditable={() => false}
        {...given}
      />,
    );
    expect(item('Ada').queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(item('Ada').getByRole('button', { name: 'Discard' })).toBeDefined();
    expect(item('Ada').getByText(/^Check-in · /)).toBeDefined();
  });

  it('has no buttons for an entry that is being sent', () => {
    list([makeEntry({ state: { kind: 'sending' } })]);
    expect(item('Lekki Light Lab').queryByRole('button')).toBeNull();
  });

  it('sends an unsure entry again only on request', () => {
    const entry = makeEntry({ state: { kind: 'unsure' } });
    const { onSendAgain } = list([entry]);
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    fireEvent.click(item('Lekki Light Lab').getByRole('button', { name: 'Send again' }));
    expect(onSendAgain).toHaveBeenCalledWith(entry);
  });
});
