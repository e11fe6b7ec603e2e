import * as v from 'valibot';
import * as copy from './copy.ts';
import { nonEmptyText, onOff, type Setting, url } from './kinds.ts';

/** Settings of an S3-compatible storage for uploaded photos. */
export const PICTURE_SETTINGS = {
  S3_ENDPOINT: {
    schema: v.optional(url(['http:', 'https:'])),
    default: 'none: uploaded photos are stored in DATA_DIR',
    meaning: 'The S3-compatible storage for uploaded photos. Requires S3_BUCKET and both S3 keys.',
  },
  S3_REGION: {
    schema: v.optional(nonEmptyText, 'us-east-1'),
    default: 'us-east-1',
    meaning: 'The region for which S3 requests are signed.',
  },
  S3_BUCKET: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, copy.bucketName)),
    ),
    default: 'none',
    meaning: 'The bucket. It must exist, and may be private: the server delivers the photos.',
  },
  S3_ACCESS_KEY_ID: {
    schema: v.optional(nonEmptyText),
    default: 'none',
    meaning: 'The ID of the S3 key.',
  },
  S3_SECRET_ACCESS_KEY: {
    schema: v.optional(nonEmptyText),
    default: 'none',
    meaning: 'The secret of the S3 key.',
  },
  S3_PATH_STYLE: {
    schema: v.optional(onOff('1', '0'), '1'),
    default: '1',
    meaning: '1 puts the bucket’s name into the path, 0 into the host name.',
  },
} as const satisfies Record<string, Setting>;
