import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('the address of a search', () => {
  it('is readable text', () => {
    const search = { location: 'Victoria island', amenities: ['solar', 'wifi'], maxPrice: 10000 };
    expect(stringifySearch(search)).toBe(
      '?location=Victoria+island&amenities=solar,wifi&maxPrice=10000',
    );
  });

  it('leaves out what is not given', () => {
    expect(stringifySearch({ q: undefined, sort: undefined })).toBe('');
    expect(stringifySearch({})).toBe('');
  });

  it('comes back as text, whatever was typed', () => {
    const q = 'a&b=c ₦ 100% "quoted"';
    expect(parseSearch(stringifySearch({ q }))).toEqual({ q });
    expect(parseSearch('?q=24&broken=%E0%A4%A')).toMatchObject({ q: '24' });
  });
});
