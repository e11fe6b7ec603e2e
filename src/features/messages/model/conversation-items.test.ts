import { describe, expect, it } from 'vitest';
import type { ConversationEvent } from '#contract/messages/messages.ts';
import { makeConversation, makeMessage, makeWaiting } from '../testing/make-conversation.ts';
import { conversationItems } from './conversation-items.ts';

const NONE = { waiting: [], settling: [] };

function contentOf(messages: readonly ReturnType<typeof makeMessage>[], changes = {}) {
  return { conversation: makeConversation(changes), messages: [...messages], events: [] };
}

const shown = (items: ReturnType<typeof conversationItems>) =>
  items.map((item) =>
    item.kind === 'message'
      ? `${item.message.text} (${item.message.state ?? 'theirs'})`
      : item.kind === 'day'
        ? item.date
        : item.event.kind,
  );

describe('items of a conversation', () => {
  it('have the server’s order whatever the clocks say, with the day above', () => {
    const messages = [
      makeMessage(1),
      makeMessage(2, { at: '2026-11-25T08:00:00.000Z' }),
      makeMessage(3, { at: '2026-11-26T08:00:00.000Z' }),
    ];
    expect(shown(conversationItems(contentOf(messages), NONE))).toEqual([
      '2026-11-25',
      'Text 1 (theirs)',
      'Text 2 (theirs)',
      '2026-11-26',
      'Text 3 (theirs)',
    ]);
  });

  it('say of each own message how far it got', () => {
    const messages = [1, 2, 3].map((position) => makeMessage(position, { from: 'guest' }));
    const content = contentOf(messages, { other: { delivered: 2, read: 1 } });
    expect(shown(conversationItems(content, NONE)).slice(1)).toEqual([
      'Text 1 (read)',
      'Text 2 (delivered)',
      'Text 3 (sent)',
    ]);
  });

  it('end with the own messages that are on their way', () => {
    const waiting = [
      makeWaiting('w1', 'Still there?', { kind: 'sending' }),
      makeWaiting('w2', 'Hello?'),
      makeWaiting('w3', 'Slow', { kind: 'trouble', message: 'The server is busy.' }),
      makeWaiting('w4', 'No', { kind: 'refused', message: 'Closed.', errors: {} }),
      makeWaiting('w5', 'Later', { kind: 'log-in' }),
    ];
    const settling = [makeWaiting('s1', 'Just sent')];
    const items = conversationItems(contentOf([makeMessage(1)]), { waiting, settling });
    expect(shown(items).slice(1)).toEqual([
      'Text 1 (theirs)',
      'Just sent (sent)',
      'Still there? (sending)',
      'Hello? (waiting)',
      'Slow (waiting)',
      'No (failed)',
      'Later (log-in)',
    ]);
    const problems = items.flatMap((item) =>
      item.kind === 'message' ? (item.message.problem ?? []) : [],
    );
    expect(problems).toEqual(['The server is busy.', 'Closed.']);
  });

  it('show a message once that arrived although its answer was lost', () => {
    const waiting = [makeWaiting('m2', 'Text 2')];
    const content = contentOf([makeMessage(1), makeMessage(2, { from: 'guest' })]);
    const items = conversationItems(content, { waiting, settling: waiting });
    expect(shown(items).slice(1)).toEqual(['Text 1 (theirs)', 'Text 2 (sent)']);
  });

  it('exist before the server knows the conversation', () => {
    const items = conversationItems(undefined, { ...NONE, waiting: [makeWaiting('w1', 'Hi')] });
    expect(shown(items)).toEqual(['Hi (waiting)']);
  });

  it('leave out events from before the first message that is loaded', () => {
    const event = (kind: string, at: string): ConversationEvent => ({
      kind,
      bookingId: 'AYE-7K3M-Q2',
      at,
      startsAt: at,
      endsAt: at,
    });
    const events = [
      event('booked', '2026-11-25T09:00:30.000Z'),
      event('checked-in', '2026-11-25T09:05:30.000Z'),
    ];
    const from = (position: number) => ({
      conversation: makeConversation(),
      messages: [makeMessage(position), makeMessage(position + 1)],
      events,
    });
    expect(shown(conversationItems(from(1), NONE))).toContain('booked');
    const later = shown(conversationItems(from(5), NONE));
    expect(later).not.toContain('booked');
    expect(later.indexOf('checked-in')).toBe(2);
  });
});
