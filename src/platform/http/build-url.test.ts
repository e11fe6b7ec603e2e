import { describe, expect, it } from 'vitest';
import { buildUrl } from './build-url.ts';

describe('buildUrl', () => {
  it('puts the path below a base of this origin or of another', () => {
    expect(buildUrl('/api/v1', '/space/getAll', {}, {})).toBe('/api/v1/space/getAll');
    expect(buildUrl('https://a.example/api/v1/', '/space/getAll', {}, {})).toBe(
      'https://a.example/api/v1/space/getAll',
    );
  });

  it('encodes parameters, so that none can leave its place', () => {
    expect(buildUrl('', '/space/getOne/:id', { id: '../admin?x=1#y' }, {})).toBe(
      '/space/getOne/..%2Fadmin%3Fx%3D1%23y',
    );
  });

  it('leaves out what is not given in the query, and encodes the rest', () => {
    expect(buildUrl('', '/x', {}, { location: 'Victoria island', since: undefined })).toBe(
      '/x?location=Victoria+island',
    );
  });

  it.each([[{}], [{ id: '' }]])('refuses %j where an id is needed', (params) => {
    expect(() => buildUrl('', '/space/getOne/:id', params, {})).toThrow('id is missing');
  });
});
