import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReadConversation, ReportedConversation } from '#contract/messages/messages.ts';
import { messageReply, okReply, type Replies } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderAdmin, withAdmin } from '../testing/render-admin.tsx';
import { ReportedConversationsScreen } from './reported-conversations-screen.tsx';

const report: ReportedConversation = {
  id: 'r-1',
  at: '2026-11-25T09:00:00.000Z',
  by: 'guest',
  reason: 'They want money outside Àyè.',
  spaceId: 's-1',
  spaceName: 'Ojú Studio',
  guestName: 'Ada Okafor',
  hostName: '',
  messages: 2,
};

const conversation: ReadConversation = {
  report,
  messages: [
    { id: 'm1', position: 1, from: 'guest', at: '2026-11-24T09:00:00.000Z', text: 'Is it free?' },
    {
      id: 'm2',
      position: 2,
      from: 'host',
      at: '2026-11-24T09:05:00.000Z',
      photo: { width: 80, height: 60 },
    },
  ],
  events: [],
};

const LIST = 'GET /admin/conversation-reports';
const READ = 'POST /admin/conversation-reports/r-1/read';

withAdmin();
const toasts = hearToasts();

async function open(replies: Replies) {
  const provided = await renderAdmin(<ReportedConversationsScreen />, replies);
  return { ...provided, card: within(await screen.findByRole('article', { name: 'Ojú Studio' })) };
}

describe('reported conversations', () => {
  it('are shown without their texts until the admin agrees to be logged', async () => {
    const { asked, card } = await open({
      [LIST]: okReply([report]),
      [READ]: okReply(conversation),
      'GET /admin/conversation-reports/r-1/photos/m2': okReply({
        type: 'image/jpeg',
        base64: 'AAAA',
      }),
    });
    expect(card.getByText(/Ada Okafor \(guest\) and Former member \(host\)/)).toBeDefined();
    expect(card.getByText('They want money outside Àyè.')).toBeDefined();
    fireEvent.click(card.getByRole('button', { name: /^Read the conversation/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText(/The log will show that you’ve read them/)).toBeDefined();
    expect(asked).not.toContain(READ);
    fireEvent.click(sheet.getByRole('button', { name: 'Read conversation' }));
    expect(await card.findByText('Is it free?')).toBeDefined();
    expect(card.getByText('The log now shows that you read this conversation.')).toBeDefined();
    const photo = await card.findByRole('img', { name: 'Photo from Former member' });
    expect(photo.getAttribute('src')).toBe('data:image/jpeg;base64,AAAA');
    expect(asked.filter((one) => one === READ)).toHaveLength(1);
  });

  it('disappear once their report is closed', async () => {
    const replies: Replies = { [LIST]: okReply([report]) };
    replies['POST /admin/conversation-reports/r-1/close'] = () => {
      replies[LIST] = okReply([]);
      return messageReply('Closed.')();
    };
    const { card } = await open(replies);
    fireEvent.click(card.getByRole('button', { name: 'Close the report about Ojú Studio' }));
    expect(await screen.findByText('No open reports')).toBeDefined();
    expect(toasts).toMatchObject([{ kind: 'success', text: 'Closed.' }]);
  });
});
