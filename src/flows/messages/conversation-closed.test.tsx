import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeConversation, makeMessage } from '#src/features/messages/testing/make-conversation.ts';
import { ConversationFlow } from './conversation-flow.tsx';
import { withMessages } from './testing/open-messages.tsx';

const app = withMessages();

const open = (address = 'c000000001') =>
  app.open(<ConversationFlow account="user" address={address} />);

describe('a closed conversation', () => {
  it.each([
    ['blocked', 'You can’t write in this conversation any more.'],
    ['listing', /no longer listed/],
    ['account', /no longer active/],
    ['a newer reason', 'You can’t write in this conversation any more.'],
  ])('says so in place of the composer (%s)', async (closed, text) => {
    app.server.messages = [makeMessage(1)];
    app.server.conversation = makeConversation({ closed });
    await open();
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByLabelText('Write a message')).toBeNull();
  });

  it.each([
    ['listing', true, 'See your bookings', '/managebookings'],
    ['listing', false, 'Find another space', '/allspace'],
    ['account', true, 'Find another space', '/allspace'],
  ])(
    'offers a guest what to do instead (%s, booked: %s)',
    async (closed, showsContacts, link, path) => {
      app.server.conversation = makeConversation({ closed, showsContacts });
      await open('booking-AYE-7K3M-Q2');
      const next = await screen.findByRole('link', { name: link });
      expect(next.getAttribute('href')).toBe(path);
      expect(screen.getByText('There are no messages here.')).toBeDefined();
      expect(screen.queryByText(/before you book/)).toBeNull();
      expect(screen.getByText('Ojú Studio')).toBeDefined();
      expect(screen.queryByRole('link', { name: 'Ojú Studio' })).toBeNull();
    },
  );
});

describe('a conversation that can’t be opened', () => {
  const refuse = (status: number, message: string) => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.includes('/conversations/space-')
        ? Promise.resolve(Response.json({ message }, { status }))
        : fetch(url, init),
    );
  };

  it('leads to all messages if the space is gone, without trying again', async () => {
    refuse(404, 'This space isn’t listed on Àyè. It may have been removed.');
    await open('space-gone');
    expect(await screen.findByText('We can’t find this conversation')).toBeDefined();
    expect(screen.getByText(/^This space isn’t listed on Àyè/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'All messages' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
