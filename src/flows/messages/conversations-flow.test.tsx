import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeConversation, makeMessage } from '#src/features/messages/testing/make-conversation.ts';
import { ConversationFlow } from './conversation-flow.tsx';
import { ConversationsFlow } from './conversations-flow.tsx';
import { MessagesIcon, MessagesLink } from './messages-link.tsx';
import { withMessages } from './testing/open-messages.tsx';

const app = withMessages();

const open = () => app.open(<ConversationsFlow account="user" />);
const list = () => screen.findByRole('list', { name: 'Conversations' });

it('the list says with whom, about what, the last message and how many are unread', async () => {
  app.server.messages = [makeMessage(1, { text: 'Yes, solar.' })];
  app.server.conversation = makeConversation({ unread: 1 });
  await open();
  const row = within(within(await list()).getByRole('listitem'));
  expect(row.getByRole('link', { name: 'Bisi' }).getAttribute('href')).toBe('/messages/c000000001');
  expect(row.getByText('Ojú Studio')).toBeDefined();
  expect(row.getByText('Yes, solar.')).toBeDefined();
  expect(row.getByText('1 unread')).toBeDefined();
  // The messages are fetched ahead, which mustn't reach into the next test.
  await vi.waitFor(() => expect(app.server.bodies).toHaveLength(1));
});

it('what the list shows is stored for reading offline, and is then delivered but not read', async () => {
  app.server.messages = [makeMessage(1), makeMessage(2)];
  app.server.conversation = makeConversation({ unread: 2 });
  const first = await open();
  await vi.waitFor(() =>
    expect(app.server.bodies).toEqual([
      { name: 'PUT /conversations/c000000001/receipt', body: { delivered: 2, read: 0 } },
    ]),
  );
  first.unmount();
  app.server.isOnline = false;
  await app.open(<ConversationFlow account="user" address="c000000001" />);
  expect(await screen.findByText('Text 2')).toBeDefined();
});

it('the list has a row for a message that waits, also before the server knows of it', async () => {
  app.server.isOnline = false;
  const first = await app.open(<ConversationFlow account="user" address="space-s-9" />);
  fireEvent.change(await screen.findByLabelText('Write a message'), {
    target: { value: 'Is it quiet?' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Waiting to send');
  first.unmount();
  await open();
  const row = within(within(await list()).getByRole('listitem'));
  expect(row.getByRole('link', { name: 'Your message' }).getAttribute('href')).toBe(
    '/messages/space-s-9',
  );
  expect(row.getByText('Waiting to send')).toBeDefined();
});

it('the list can’t be loaded: it says so and tries again', async () => {
  app.server.isOnline = false;
  await open();
  expect(await screen.findByText('We couldn’t load your messages')).toBeDefined();
  app.server.isOnline = true;
  app.server.messages = [makeMessage(1)];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await list()).toBeDefined();
});

it('the navigation counts unread messages, and has no entry without the capability', async () => {
  app.server.conversation = makeConversation({ unread: 3 });
  const first = await app.open(
    <>
      <MessagesLink account="user" />
      <MessagesIcon account="user" />
    </>,
  );
  const entry = await screen.findByRole('link', { name: /^Messages\s*3?\s*, 3 unread$/ });
  expect(entry.getAttribute('href')).toBe('/messages');
  expect(screen.getByRole('link', { name: '3 unread messages' })).toBeDefined();
  first.unmount();
  await app.open(<MessagesLink account="user" />, []);
  expect(screen.queryByRole('link')).toBeNull();
});
