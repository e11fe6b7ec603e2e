import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('search parameters in the address', () => {
  it('are readable text', () => {
    const search = { location: 'Victoria island', amenities: ['solar', 'wifi'], maxPrice: 10000 };
    expect(stringifySearch(search)).toBe(
      '?location=Victoria+island&amenities=solar,wifi&maxPrice=10000',
    );
  });

  it('leave out what is undefined', () => {
    expect(stringifySearch({ q: undefined, sort: undefined })).toBe('');
    expect(stringifySearch({})).toBe('');
  });

  it('are read back as text, whatever was typed', () => {
    const q = 'a&b=c ₦ 100% "quoted"';
    expect(parseSearch(stringifySearch({ q }))).toEqual({ q });
    expect(parseSearch('?q=24&broken=%E0%A4%A')).toMatchObject({ q: '24' });
  });
});
