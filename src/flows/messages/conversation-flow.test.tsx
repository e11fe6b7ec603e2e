import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeConversation, makeMessage } from '#src/features/messages/testing/make-conversation.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { ConversationFlow } from './conversation-flow.tsx';
import { rememberQuestion } from './question.ts';
import { withMessages } from './testing/open-messages.tsx';

const app = withMessages();
const toasts = hearToasts();

const open = (address = 'c000000001') =>
  app.open(<ConversationFlow account="user" address={address} />);

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Write a message');
const log = () => within(screen.getByRole('log'));
const rows = () =>
  log()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function write(text: string): Promise<void> {
  fireEvent.change(await field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}

const goOffline = () =>
  act(() => {
    app.server.isOnline = false;
    connectivity.silent();
  });

const goOnline = () =>
  act(() => {
    app.server.isOnline = true;
    connectivity.answered(true);
  });

describe('a conversation', () => {
  it('shows who wrote what, and how far the own messages got', async () => {
    app.server.messages = [
      makeMessage(1, { from: 'guest', text: 'Is there power backup?' }),
      makeMessage(2, { text: 'Yes, solar.' }),
    ];
    app.server.conversation = makeConversation({ other: { delivered: 1, read: 1 } });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bisi' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ojú Studio' })).toBeDefined();
    expect(rows().slice(1)).toEqual([
      'You: Is there power backup?10:01Read',
      'Bisi: Yes, solar.10:02',
    ]);
    expect(screen.getByText(/hidden until a booking is confirmed/)).toBeDefined();
  });

  it('notes on the server what was shown, once', async () => {
    app.server.messages = [makeMessage(1), makeMessage(2)];
    app.server.conversation = makeConversation({ unread: 2 });
    await open();
    await vi.waitFor(() =>
      expect(app.server.bodies).toEqual([
        {
          name: 'PUT /conversations/c000000001/receipt',
          body: { delivered: 2, read: 2 },
        },
      ]),
    );
  });

  it('sends a message once, however often it is pressed', async () => {
    await open();
    await write('Is there parking?');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() => expect(rows().at(-1)).toBe('You: Is there parking?11:01Sent'));
    expect(app.server.sent).toMatchObject([{ text: 'Is there parking?' }]);
    expect((await field()).value).toBe('');
  });

  it('shows a message once whose answer was lost', async () => {
    await open();
    await field();
    app.server.losesAnswers = true;
    await write('Are you there?');
    await vi.waitFor(() => expect(app.server.sent.length).toBeGreaterThan(0));
    app.server.losesAnswers = false;
    act(() => connectivity.answered(true));
    await vi.waitFor(() => expect(rows().slice(1)).toEqual(['You: Are you there?11:01Sent']));
    expect(new Set(app.server.sent.map(({ id }) => id)).size).toBe(1);
  });

  it('keeps what is written offline, also for the next start, and sends it once in order', async () => {
    app.server.messages = [makeMessage(1, { text: 'Welcome!' })];
    const first = await open();
    await field();
    await vi.waitFor(() => expect(rows()).toHaveLength(2));
    goOffline();
    await write('One');
    await vi.waitFor(() => expect(rows().at(-1)).toMatch(/^You: OneWaiting to send/));
    await write('Two');
    await vi.waitFor(() => expect(rows().at(-1)).toMatch(/^You: TwoWaiting to send/));
    first.unmount();
    cleanup();
    await open();
    await vi.waitFor(() =>
      expect(rows().map((text) => text?.slice(0, 12))).toEqual([
        expect.any(String),
        'Bisi: Welcom',
        'You: OneWait',
        'You: TwoWait',
      ]),
    );
    goOnline();
    await vi.waitFor(() => expect(rows().at(-1)).toBe('You: Two11:03Sent'));
    expect(app.server.messages.map(({ text }) => text)).toEqual(['Welcome!', 'One', 'Two']);
  });

  it('lists a refused message with the reason, to try again or delete', async () => {
    await open();
    await field();
    app.server.sendStatus = 409;
    await write('Hello?');
    expect(await log().findByText('Not now.')).toBeDefined();
    expect(log().getByText('Not sent')).toBeDefined();
    fireEvent.click(log().getByRole('button', { name: 'Try again: Hello?' }));
    await vi.waitFor(() => expect(app.server.sent).toHaveLength(2));
    // Until the second answer is recorded, Delete says that the message is being sent.
    await vi.waitFor(() => {
      const deleteButton = log().queryByRole('button', { name: 'Delete: Hello?' });
      if (deleteButton !== null) fireEvent.click(deleteButton);
      expect(log().queryByText('Hello?')).toBeNull();
    });
    expect(app.server.messages).toEqual([]);
  });

  it('stores what is typed as a draft, and offers quick replies until then', async () => {
    const first = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'How do I find you?' }));
    expect((await field()).value).toBe('How do I find you?');
    expect(screen.queryByRole('list', { name: 'Quick replies' })).toBeNull();
    first.unmount();
    cleanup();
    await open();
    expect((await field()).value).toBe('How do I find you?');
    expect(app.server.sent).toEqual([]);
  });

  it('is empty once its draft was sent in another tab, unless something else was typed', async () => {
    const first = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'How do I find you?' }));
    first.unmount();
    cleanup();
    const tab = <ConversationFlow account="user" address="c000000001" />;
    await app.open(
      <>
        {tab}
        {tab}
        {tab}
      </>,
    );
    const fields = () => screen.getAllByLabelText<HTMLTextAreaElement>('Write a message');
    await expect
      .poll(() => fields().map(({ value }) => value))
      .toEqual(Array.from({ length: 3 }, () => 'How do I find you?'));
    const [, , third] = fields();
    if (third !== undefined) fireEvent.change(third, { target: { value: 'Is it far?' } });
    const [send] = screen.getAllByRole('button', { name: 'Send' });
    if (send !== undefined) fireEvent.click(send);
    await expect.poll(() => fields().map(({ value }) => value)).toEqual(['', '', 'Is it far?']);
  });

  it('counts characters near the limit, and sends no more', async () => {
    await open();
    fireEvent.change(await field(), { target: { value: 'a'.repeat(990) } });
    expect(screen.getByText('10 characters left')).toBeDefined();
    await write('a'.repeat(1_002));
    expect(screen.getByText('2 characters too many')).toBeDefined();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(app.server.sent).toEqual([]);
  });

  it('sends with Enter on a laptop, but not on a phone or with Shift', async () => {
    await open();
    fireEvent.change(await field(), { target: { value: 'Hi' } });
    fireEvent.keyDown(await field(), { key: 'Enter' });
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    fireEvent.keyDown(await field(), { key: 'Enter', shiftKey: true });
    expect(app.server.sent).toEqual([]);
    fireEvent.keyDown(await field(), { key: 'Enter' });
    await vi.waitFor(() => expect(app.server.sent).toMatchObject([{ text: 'Hi' }]));
  });

  it('refuses a file that is no photo', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No image.')));
    await open();
    await field();
    fireEvent.change(screen.getByLabelText('Add a photo', { selector: 'input' }), {
      target: { files: [new File(['text'], 'notes.txt')] },
    });
    expect(await screen.findByText(/^We couldn’t read this file as a photo/)).toBeDefined();
  });

  it('explains why contact details are missing, to reader and writer', async () => {
    app.server.messages = [
      makeMessage(1, { text: 'Call ••••', isMasked: true }),
      makeMessage(2, { from: 'guest', text: 'Or 0803 123 4567', isMasked: true }),
    ];
    await open();
    expect(
      await screen.findByText('Contact details are hidden until a booking is confirmed.'),
    ).toBeDefined();
    expect(screen.getByText(/hidden from the other person/)).toBeDefined();
  });

  it('blocks after a question, and undoes it', async () => {
    app.server.messages = [makeMessage(1)];
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Block Bisi' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Block Bisi?' }));
    app.server.conversation = makeConversation({ isBlocked: true, closed: 'blocked' });
    fireEvent.click(sheet.getByRole('button', { name: 'Block Bisi' }));
    expect(await screen.findByText(/^You’ve blocked Bisi. Unblock/)).toBeDefined();
    expect(app.server.asked).toContain('PUT /conversations/c000000001/block');
    app.server.conversation = makeConversation();
    await vi.waitFor(() => expect(toasts[0]?.action?.label).toBe('Undo'));
    act(() => toasts[0]?.action?.run());
    await vi.waitFor(() =>
      expect(app.server.asked).toContain('DELETE /conversations/c000000001/block'),
    );
    expect(await field()).toBeDefined();
  });

  it('reports a conversation with a reason of several lines', async () => {
    app.server.messages = [makeMessage(1)];
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Report conversation' }));
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.click(sheet.getByRole('button', { name: 'Send report' }));
    expect(await sheet.findByText(/tell us what’s wrong/)).toBeDefined();
    fireEvent.change(sheet.getByLabelText('What’s wrong?'), {
      target: { value: 'Rude.\n\nAsked for cash. ' },
    });
    fireEvent.click(sheet.getByRole('button', { name: 'Send report' }));
    await vi.waitFor(() => expect(toasts).toMatchObject([{ text: 'Done.' }]));
    expect(app.server.bodies).toContainEqual({
      name: 'POST /conversations/c000000001/report',
      body: { reason: 'Rude. Asked for cash.' },
    });
  });

  it('can begin offline, from a space that was never written to', async () => {
    goOffline();
    await open('space-s-1');
    await write('Is it quiet?');
    await vi.waitFor(() => expect(rows()[0]).toMatch(/^You: Is it quiet\?Waiting to send/));
    goOnline();
    await vi.waitFor(() => expect(app.server.sent).toMatchObject([{ text: 'Is it quiet?' }]));
  });

  it('begins with the question of a visitor who has logged in', async () => {
    rememberQuestion(sharedTexts, 'space-s-1', 'Is it quiet?', Date.now());
    await open('space-s-1');
    expect((await field()).value).toBe('Is it quiet?');
    cleanup();
    await open('space-s-1');
    expect((await field()).value).toBe('Is it quiet?');
    expect(app.server.sent).toEqual([]);
  });

  it('isn’t there for a provider without messages', async () => {
    await app.open(<ConversationFlow account="user" address="c000000001" />, []);
    expect(await screen.findByText('Messages aren’t available here')).toBeDefined();
    expect(app.server.asked).toEqual([]);
  });
});
