import { expect, it } from 'vitest';
import { makeConversation, makeWaiting } from '../testing/make-conversation.ts';
import { sortedRows } from './list-rows.ts';

const conversations = [
  makeConversation({ id: 'newest', spaceId: 's-1' }),
  makeConversation({ id: 'unread', spaceId: 's-2', unread: 2 }),
  makeConversation({ id: 'oldest-unread', spaceId: 's-3', unread: 1 }),
  makeConversation({ id: 'old', spaceId: 's-4' }),
];

it('conversations with unread messages come first, each group with the newest first', () => {
  const { opened } = sortedRows(conversations, [], 'user');
  expect(opened.map(({ conversation }) => conversation.id)).toEqual([
    'unread',
    'oldest-unread',
    'newest',
    'old',
  ]);
});

it('messages that wait are at their conversations, or have a row of their own', () => {
  const waiting = [
    makeWaiting('1', 'By ID', undefined, 'old'),
    makeWaiting('2', 'By space', undefined, 'space-s-1'),
    makeWaiting('3', 'First', undefined, 'space-new'),
    makeWaiting('4', 'Second', undefined, 'space-new'),
  ];
  const { opened, unopened } = sortedRows(conversations, waiting, 'user');
  const unsent = opened.map(({ conversation, unsent: own }) => [
    conversation.id,
    own.map(({ text }) => text),
  ]);
  expect(Object.fromEntries(unsent)).toMatchObject({
    newest: ['By space'],
    old: ['By ID'],
    unread: [],
  });
  expect(unopened.map(({ text }) => text)).toEqual(['First']);
});
