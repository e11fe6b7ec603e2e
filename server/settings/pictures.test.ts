import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const S3 = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'rooms',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('photo settings', () => {
  it('store photos in a folder by default', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ S3_REGION: 'eu-west-1', S3_PATH_STYLE: '0' }).s3).toBeUndefined();
  });

  it('configure an S3 storage', () => {
    expect(readConfig(S3).s3).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'rooms',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      pathStyle: true,
    });
    const other = { ...S3, S3_REGION: 'auto', S3_PATH_STYLE: '0' };
    expect(readConfig(other).s3).toMatchObject({ region: 'auto', pathStyle: false });
  });

  it.each(Object.keys(S3))('refuse S3 without %s', (name) => {
    expect(() => readConfig({ ...S3, [name]: '' })).toThrow(
      `Photos can’t be stored in S3 without ${name}.`,
    );
  });

  it('name every missing S3 setting', () => {
    expect(() => readConfig({ S3_BUCKET: 'rooms' })).toThrow(
      'without S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    );
  });

  it.each([
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_BUCKET', 'My Rooms'],
    ['S3_BUCKET', '../rooms'],
    ['S3_PATH_STYLE', 'yes'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readConfig({ ...S3, [name]: value })).toThrow(name);
  });
});
