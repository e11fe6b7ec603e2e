import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminLogEntry } from '#contract/admin/admin.ts';
import type { ReadConversation, ReportedConversation } from '#contract/messages/messages.ts';
import { adminActions } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { makePhoto } from '#tests/factories/photos.ts';
import { type BookingApp, FRIDAY, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';
import { sendForm } from '#tests/setup/listings.ts';
import { aboutSpace, messageId, openMessenger } from '#tests/setup/messages.ts';

let app: BookingApp;
let ada: string;
let host: string;
let admin: string;
let otherAdmin: string;
let id: string;

const TEXT = 'Pay to 0123456789 and call 08031234567';
const messenger = openMessenger(() => app);
const { send, report } = messenger;

beforeAll(async () => {
  app = await openBookingApp();
  [ada, host] = [await app.token(1), await app.token(HOST_ID)];
  admin = await app.memberToken('admin', 'admin@aye.ng');
  otherAdmin = await app.memberToken('admin', 'second@aye.ng');
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await messenger.clear();
  await app.database.db.delete(adminActions);
  id = (await send(ada, aboutSpace(1), 1, 'Is it free?')).conversationId;
  await send(host, id, 2, TEXT);
});

afterAll(() => app.close());

const reports = async () =>
  (await app.get('/admin/conversation-reports', { authorization: `Bearer ${admin}` })).json<{
    data: ReportedConversation[];
  }>().data;
const act = (reportId: string, action: string, token = admin) =>
  app.post(`/admin/conversation-reports/${reportId}/${action}`, undefined, { token });
const log = async () => {
  const answer = await app.call('GET', '/admin/log', { token: admin });
  return answer.json<{ data: AdminLogEntry[] }>().data.map(({ action, by }) => [action, by]);
};
const photo = (reportId: string, token = admin, message = messageId(3)) =>
  app.call('GET', `/admin/conversation-reports/${reportId}/photos/${message}`, { token });

/** Reports the conversation as the guest and returns the report. */
async function reported(): Promise<ReportedConversation> {
  expect((await report(ada, id, 'They want money outside Àyè.')).statusCode).toBe(200);
  const [first] = await reports();
  if (first === undefined) throw new Error('Nothing is reported.');
  return first;
}

describe('a reported conversation', () => {
  it('is listed without texts, once for each side', async () => {
    await report(ada, id, 'They want money outside Àyè.');
    await report(ada, id, 'Again');
    app.wait(1);
    await report(host, id, 'Rude');
    expect(await reports()).toEqual([
      {
        id: expect.any(String) as string,
        at: FRIDAY.toISOString(),
        by: 'guest',
        reason: 'They want money outside Àyè.',
        spaceId: idOf(1),
        spaceName: 'Space 1',
        guestName: 'Guest 1',
        hostName: 'Company 101',
        messages: 2,
      },
      expect.objectContaining({ by: 'host', reason: 'Rude' }),
    ]);
    expect((await messenger.read(ada, id)).conversation.isReported).toBe(true);
    expect(await log()).toEqual([]);
  });

  it('is read by an admin with nothing masked, and each reading is logged', async () => {
    const { id: reportId } = await reported();
    for (const token of [admin, admin, otherAdmin]) {
      const { data } = (await act(reportId, 'read', token)).json<{ data: ReadConversation }>();
      expect(data.messages.map(({ from, text }) => [from, text])).toEqual([
        ['guest', 'Is it free?'],
        ['host', TEXT],
      ]);
      app.wait(1);
    }
    expect((await log()).map(([action]) => action)).toEqual(Array(3).fill('conversation-read'));
  });

  it('can’t be read any more once the report is closed', async () => {
    const { id: reportId } = await reported();
    expect((await act(reportId, 'close')).json()).toMatchObject({
      message: 'The report is closed.',
    });
    expect((await act(reportId, 'close')).json()).toMatchObject({
      message: 'This report was already closed.',
    });
    expect((await act(reportId, 'read')).statusCode).toBe(404);
    expect(await reports()).toEqual([]);
    expect((await log()).map(([action]) => action)).toEqual(['conversation-report-closed']);
    expect((await messenger.read(ada, id)).conversation.isReported).toBe(false);
    // It can be reported again.
    expect((await reported()).id).not.toBe(reportId);
  });

  it('shows its photos only to an admin who has read it for an open report', async () => {
    const bytes = await makePhoto({ width: 60, height: 45, seed: 1 });
    await sendForm(app, 'PUT', `/conversations/${id}/messages/${messageId(3)}`, {
      token: ada,
      files: [{ name: 'a.jpg', bytes, field: 'photo' }],
    });
    const { id: reportId } = await reported();
    expect((await photo(reportId)).statusCode).toBe(404);
    await act(reportId, 'read');
    expect((await photo(reportId)).json()).toMatchObject({ data: { type: 'image/webp' } });
    expect((await photo(reportId, otherAdmin)).statusCode).toBe(404);
    expect((await photo(reportId, admin, messageId(1))).statusCode).toBe(404);
    await act(reportId, 'close');
    expect((await photo(reportId)).statusCode).toBe(404);
  });

  it('is for admins only, and a report needs a reason', async () => {
    const { id: reportId } = await reported();
    for (const token of [ada, host]) {
      expect((await act(reportId, 'read', token)).statusCode).toBe(403);
      expect((await act(reportId, 'close', token)).statusCode).toBe(403);
      expect((await photo(reportId, token)).statusCode).toBe(403);
    }
    expect((await act('nothing', 'read')).statusCode).toBe(404);
    for (const reason of ['', '   ', 'x'.repeat(501)]) {
      expect((await report(ada, id, reason)).statusCode).toBe(400);
    }
    expect((await report(ada, aboutSpace(4), 'No')).statusCode).toBe(404);
  });
});
