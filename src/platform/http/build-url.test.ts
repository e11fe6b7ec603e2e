import { describe, expect, it } from 'vitest';
import { buildUrl } from './build-url.ts';

describe('buildUrl', () => {
  it('appends the path to a base of this or another origin [S7.1]', () => {
    expect(buildUrl('/api/v1', '/space/getAll', {}, {})).toBe('/api/v1/space/getAll');
    expect(buildUrl('https://a.example/api/v1/', '/space/getAll', {}, {})).toBe(
      'https://a.example/api/v1/space/getAll',
    );
  });

  it('encodes parameters so that none can break out of its path segment', () => {
    expect(buildUrl('', '/space/getOne/:id', { id: '../admin?x=1#y' }, {})).toBe(
      '/space/getOne/..%2Fadmin%3Fx%3D1%23y',
    );
  });

  it('omits undefined query values and encodes the others', () => {
    expect(buildUrl('', '/x', {}, { location: 'Victoria island', since: undefined })).toBe(
      '/x?location=Victoria+island',
    );
  });

  it.each([[{}], [{ id: '' }]])('throws for %j where an id is needed', (params) => {
    expect(() => buildUrl('', '/space/getOne/:id', params, {})).toThrow('id is missing');
  });
});
