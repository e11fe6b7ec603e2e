import * as v from 'valibot';
import { filled, onOff, type Setting, url } from './kinds.ts';

/** Of an S3-compatible storage for uploaded pictures. */
export const PICTURE_SETTINGS = {
  S3_ENDPOINT: {
    schema: v.optional(url(['http:', 'https:'])),
    default: 'none: uploaded pictures are kept in DATA_DIR',
    meaning:
      'An S3-compatible server that keeps uploaded pictures; wants S3_BUCKET and both S3 keys.',
  },
  S3_REGION: {
    schema: v.optional(filled, 'us-east-1'),
    default: 'us-east-1',
    meaning: 'The region that requests to it are signed for.',
  },
  S3_BUCKET: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket’s name')),
    ),
    default: 'none',
    meaning: 'The bucket. It’s made beforehand, and may be private: pictures are served by us.',
  },
  S3_ACCESS_KEY_ID: { schema: v.optional(filled), default: 'none', meaning: 'The S3 key’s name.' },
  S3_SECRET_ACCESS_KEY: {
    schema: v.optional(filled),
    default: 'none',
    meaning: 'The S3 key’s secret.',
  },
  S3_PATH_STYLE: {
    schema: v.optional(onOff('1', '0'), '1'),
    default: '1',
    meaning: '1 puts the bucket into the path, 0 into the host’s name.',
  },
} as const satisfies Record<string, Setting>;
