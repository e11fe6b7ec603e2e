import { describe, expect, it } from 'vitest';
import { howBig, howMany, sinceWhen, standing, whatItIs } from './waiting-words.ts';
import { makePost } from '../testing/make-post.ts';

describe('what waits, in words', () => {
  it('names things of one kind, and counts the others', () => {
    const listing = makePost();
    const profile = makePost({ kind: 'profile', method: 'PUT' });
    expect(howMany([listing])).toBe('1 new space');
    expect(howMany([listing, listing])).toBe('2 new spaces');
    expect(howMany([profile])).toBe('1 profile change');
    expect(howMany([listing, profile])).toBe('2 things');
    expect(howMany([makePost({ kind: 'unheard-of' })])).toBe('1 thing');
    expect(whatItIs(makePost({ method: 'PUT' }))).toBe('Changed space');
  });

  it('says how big it is', () => {
    const file = { name: 'images', file: new Blob(['x']), fileName: '1.jpg' };
    const body = { type: 'form', fields: [{ name: 'name', text: 'A' }, file, file] } as const;
    expect(howBig([makePost({ bytes: 2_202_010, body })])).toBe('2 photos, 2.1 MB');
    expect(howBig([makePost({ bytes: 300 })])).toBe('1 kB');
  });

  it('tells the time in Lagos', () => {
    const now = new Date('2026-11-22T08:00:00Z');
    const at = (iso: string) => makePost({ since: Date.parse(iso) });
    expect(sinceWhen(at('2026-11-21T23:40:00Z'), now)).toBe('since 00:40');
    expect(sinceWhen(at('2026-11-20T17:05:00Z'), now)).toBe('since 20 Nov, 18:05');
  });

  it('says why it waits', () => {
    const refused = { kind: 'refused', message: 'No room.', errors: {} } as const;
    expect(standing(makePost({ state: refused }), false)).toContain('No room.');
    expect(standing(makePost({ state: { kind: 'unsure' } }), false)).toMatch(/may have been sent/i);
    expect(standing(makePost({ state: { kind: 'log-in' } }), false)).toContain('log in');
  });
});
