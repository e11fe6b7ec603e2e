import { describe, expect, it } from 'vitest';
import { howBig, howMany, sinceWhen, status, whatItIs } from './waiting-copy.ts';
import { makeEntry } from '../testing/make-entry.ts';

describe('texts for waiting outbox entries', () => {
  it('name entries of one kind and count mixed ones', () => {
    const listing = makeEntry();
    const profile = makeEntry({ kind: 'profile', method: 'PUT' });
    expect(howMany([listing])).toBe('1 new space');
    expect(howMany([listing, listing])).toBe('2 new spaces');
    expect(howMany([profile])).toBe('1 profile update');
    expect(howMany([listing, profile])).toBe('2 things');
    expect(howMany([makeEntry({ kind: 'unheard-of' })])).toBe('1 thing');
    expect(whatItIs(makeEntry({ method: 'PUT' }))).toBe('Space update');
    const rules = makeEntry({ kind: 'price-rules', method: 'PUT' });
    expect(howMany([rules, rules])).toBe('2 price updates');
    expect(whatItIs(makeEntry({ kind: 'special-day', method: 'PUT' }))).toBe('Special day');
    expect(howMany([makeEntry({ kind: 'special-day', method: 'DELETE' })])).toBe(
      '1 removed special day',
    );
  });

  it('contain the size', () => {
    const file = { name: 'images', file: new Blob(['x']), fileName: '1.jpg' };
    const body = { type: 'form', fields: [{ name: 'name', text: 'A' }, file, file] } as const;
    expect(howBig([makeEntry({ bytes: 2_202_010, body })])).toBe('2 photos, 2.2\u00A0MB');
    expect(howBig([makeEntry({ bytes: 300 })])).toBe('1\u00A0kB');
  });

  it('contain the time in Lagos', () => {
    const now = new Date('2026-11-22T08:00:00Z');
    const at = (iso: string) => makeEntry({ since: Date.parse(iso) });
    expect(sinceWhen(at('2026-11-21T23:40:00Z'), now)).toBe('since 00:40');
    expect(sinceWhen(at('2026-11-20T17:05:00Z'), now)).toBe('since 20 Nov, 18:05');
  });

  it('explain why an entry is waiting', () => {
    const refused = { kind: 'refused', message: 'No room.', errors: {} } as const;
    expect(status(makeEntry({ state: refused }), false)).toContain('No room.');
    expect(status(makeEntry({ state: { kind: 'unsure' } }), false)).toMatch(
      /may already have gone through/,
    );
    expect(status(makeEntry({ state: { kind: 'log-in' } }), false)).toContain('Log in');
  });
});
