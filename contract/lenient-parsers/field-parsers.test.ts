import { describe, expect, it } from 'vitest';
import { AMENITY_IDS } from '../spaces/amenities.ts';
import { LOCATIONS, SPACE_TYPES } from '../spaces/locations.ts';
import { parseAmenities } from './amenities.ts';
import { parseAvailability, parseClock } from './availability.ts';
import { parseImages } from './images.ts';

it('amenities, locations and types of spaces are those of the specification [S2.19] [S3.5] [S9.13]', () => {
  const amenities =
    'wifi projector ac meeting workstation solar parking wheelchair microwave printer coffee cctv sound video';
  const locations = 'Apapa,Festac,Ago,Ikeja,Yaba,Surulere,Ikoyi,Lekki,Magodo,Victoria island';
  expect(AMENITY_IDS).toEqual(amenities.split(' '));
  expect(LOCATIONS).toEqual(locations.split(','));
  expect(SPACE_TYPES).toEqual(['cowork hub', 'creative space']);
});

describe('parseAmenities [S3.2]', () => {
  it.each([
    [
      ['wifi', 'ac'],
      ['wifi', 'ac'],
    ],
    ['wifi,ac', ['wifi', 'ac']],
    [' Wi-Fi , air conditioning ', ['wifi', 'ac']],
    ['["solar","SOLAR POWER"]', ['solar']],
    [
      [{ id: 'cctv' }, { name: 'Coffee' }],
      ['cctv', 'coffee'],
    ],
    [['helipad', 7, null, 'video'], ['video']],
    [undefined, []],
    ['', []],
    [{}, []],
  ])('reads the amenities %j', (raw, expected) => {
    expect(parseAmenities(raw)).toEqual(expected);
  });

  it('ignores the names of object methods', () => {
    expect(parseAmenities(['constructor', '__proto__', 'toString'])).toEqual([]);
  });
});

describe('parseClock [S3.4]', () => {
  it.each([
    ['08:00', '08:00'],
    ['8:05', '08:05'],
    ['08:00:30', '08:00'],
    ['9am', '09:00'],
    ['12:30 AM', '00:30'],
    ['12 pm', '12:00'],
    ['5:30 p.m.', '17:30'],
    ['0830', '08:30'],
    ['25:00', undefined],
    ['13pm', undefined],
    ['08:75', undefined],
    ['soon', undefined],
    [8, undefined],
  ])('reads the time %j', (raw, expected) => {
    expect(parseClock(raw, 'opening')).toBe(expected);
  });

  it('reads midnight at the end of a day as 23:59', () => {
    expect(parseClock('24:00', 'closing')).toBe('23:59');
    expect(parseClock('12am', 'closing')).toBe('23:59');
    expect(parseClock('24:00', 'opening')).toBeUndefined();
  });
});

describe('parseAvailability [S3.4]', () => {
  const office = { opening: '08:00', closing: '18:00' };

  it.each([
    ['as our server says it', { Mon: office }],
    ['with whole names', { monday: office }],
    ['in capitals', { MONDAY: { open: '08:00', close: '18:00' } }],
    ['with other words', { Mon: { openingTime: '8am', closingTime: '6pm' } }],
    ['as JSON text', '{"Mon":{"opening":"08:00","closing":"18:00"}}'],
    ['as a list', [{ day: 'Monday', from: '08:00', to: '18:00' }]],
  ])('reads hours %s', (_, raw) => {
    expect(parseAvailability(raw)).toEqual({ Mon: office });
  });

  it.each([
    ['a day that is marked closed', { Mon: { ...office, closed: true } }],
    ['a day that is not open', { Mon: { ...office, isOpen: false } }],
    ['a day without an end', { Mon: { opening: '08:00' } }],
    ['a day that is none', { Someday: office }],
    ['text that is no JSON', '{"Mon":'],
  ])('counts %s as closed', (_, raw) => {
    expect(parseAvailability(raw)).toEqual({});
  });

  it('returns all hours of every day if the provider sends none', () => {
    const hours = Object.values(parseAvailability(undefined));
    expect(hours).toEqual(hours.map(() => ({ opening: '00:00', closing: '23:59' })));
    expect(hours).toHaveLength(7);
  });
});

describe('parseImages [S3.3]', () => {
  it.each([
    [undefined, []],
    ['https://a.example/1.jpg', [{ imageUrl: 'https://a.example/1.jpg' }]],
    [['/images/1.webp'], [{ imageUrl: '/images/1.webp' }]],
    [[{ imageUrl: 'HTTPS://a.example/1' }], [{ imageUrl: 'HTTPS://a.example/1' }]],
    [[{ url: '/images/1.webp' }, null, 3], [{ imageUrl: '/images/1.webp' }]],
    ['["/images/1.webp"]', [{ imageUrl: '/images/1.webp' }]],
  ])('reads the images %j', (raw, expected) => {
    expect(parseImages(raw)).toEqual(expected);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'blob:https://a.example/1',
    '//evil.example/1.jpg',
    '/\\evil.example/1.jpg',
    'https:///nothing',
    'images/1.webp',
    '/images/a b.webp',
    '',
  ])('drops %j', (imageUrl) => {
    expect(parseImages([{ imageUrl }])).toEqual([]);
  });

  it('keeps a placeholder only if it is valid', () => {
    const imageUrl = '/images/a/640.webp';
    const placeholder = '0123456789abcdef01234567';
    expect(parseImages([{ imageUrl, placeholder }])).toEqual([{ imageUrl, placeholder }]);
    expect(parseImages([{ imageUrl, placeholder: 'red;x:url()' }])).toEqual([{ imageUrl }]);
  });
});
