import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConversationEvent, Message } from './messages.ts';
import { conversationPath, withEvents } from './timeline.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();

const message = (position: number, minute: number): Message => ({
  id: String(position).padStart(26, '0'),
  position,
  from: 'guest',
  at: at(minute),
  text: `Message ${position}`,
});

const event = (kind: string, minute: number): ConversationEvent => ({
  kind,
  bookingId: 'AYE-7K3M-Q2',
  at: at(minute),
  startsAt: at(600),
  endsAt: at(660),
});

const named = (items: ReturnType<typeof withEvents>) =>
  items.map((item) => (item.kind === 'message' ? item.message.position : item.event.kind));

describe('the timeline of a conversation', () => {
  it('has events before the messages that were written after them', () => {
    const items = withEvents(
      [message(1, 1), message(2, 3), message(3, 5)],
      [event('booked', 0), event('moved', 3), event('checked-in', 9)],
    );
    expect(named(items)).toEqual(['booked', 1, 'moved', 2, 3, 'checked-in']);
  });

  it('has everything once, and messages in the order of their positions', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 59 }), { maxLength: 30 });
    fc.assert(
      fc.property(minutes, minutes, (messageMinutes, eventMinutes) => {
        // The times of messages may go back: only their positions count.
        const messages = messageMinutes.map((minute, index) => message(index + 1, minute));
        const events = eventMinutes
          .toSorted((a, b) => a - b)
          .map((minute, index) => event(`event ${index}`, minute));
        const items = named(withEvents(messages, events));
        expect(items.filter((item) => typeof item === 'number')).toEqual(
          messages.map(({ position }) => position),
        );
        expect(items.filter((item) => typeof item === 'string')).toEqual(
          events.map(({ kind }) => kind),
        );
      }),
      { numRuns: 1_000 },
    );
  });
});

it('a conversation has a screen for each side', () => {
  expect(conversationPath('guest', 'space-0000000001')).toBe('/messages/space-0000000001');
  expect(conversationPath('host', '0000000001')).toBe('/dashboardLayout/messages/0000000001');
});
