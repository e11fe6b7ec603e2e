import type * as v from 'valibot';
import type { S3Config } from '../gateways/images/s3-store.ts';
import { ConfigError } from './kinds.ts';
import * as copy from './copy.ts';
import type { PICTURE_SETTINGS } from './picture-settings.ts';

type Given = v.InferOutput<
  v.ObjectSchema<
    { readonly [Name in keyof typeof PICTURE_SETTINGS]: (typeof PICTURE_SETTINGS)[Name]['schema'] },
    undefined
  >
>;

/**
 * Reads the S3 settings; undefined if photos are stored in a folder.
 *
 * @throws {ConfigError} Some of the required S3 settings are missing.
 */
export function readS3(given: Given): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  const wanted = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(wanted).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  if (missing.length === Object.keys(wanted).length) return undefined;
  if (
    S3_ENDPOINT === undefined ||
    S3_BUCKET === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  ) {
    throw new ConfigError(copy.s3Needs(missing));
  }
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    region: given.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: given.S3_PATH_STYLE,
  };
}
