import { describe, expect, it } from 'vitest';
import { sharedSpace, waysToSend } from './shared-space.ts';

const space = {
  id: '0000000001',
  name: 'Ojú & Sons "Studio"',
  location: 'Victoria island',
  pricePerHour: 2_500,
  pricePerDay: 15_000,
} as const;

const shared = sharedSpace(space, 'https://aye.test');
const way = (name: string) => waysToSend(shared).find((one) => one.name === name)?.href ?? '';

describe('shared space', () => {
  it('contains its name, location, price and link', () => {
    expect(shared).toEqual({
      title: 'Ojú & Sons "Studio" · Àyè',
      text: 'Ojú & Sons "Studio" in Victoria island: ₦2,500 an hour · ₦15,000 a day',
      url: 'https://aye.test/detailpage/0000000001',
    });
  });

  it.each(['WhatsApp', 'Telegram', 'Email', 'SMS'])('is sent completely by %s', (name) => {
    const sent = decodeURIComponent(way(name));
    expect(sent).toContain(shared.text);
    expect(sent).toContain(shared.url);
    expect(way(name)).toMatch(/^[\w:/.?=&%~!*'()-]+$/);
  });

  it('has its parts where each app expects them', () => {
    const telegram = new URL(way('Telegram')).searchParams;
    expect([telegram.get('url'), telegram.get('text')]).toEqual([shared.url, shared.text]);
    expect(new URL(way('WhatsApp')).searchParams.get('text')).toBe(`${shared.text} ${shared.url}`);
    const mail = new URL(way('Email')).searchParams;
    expect(mail.get('subject')).toBe(shared.title);
    expect(mail.get('body')).toBe(`${shared.text}\n\n${shared.url}`);
  });
});
