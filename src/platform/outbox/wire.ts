import type { WireRequest } from './sending/exchange.ts';
import type { NewOutboxEntry } from './outbox.ts';
import { bytesOf } from './rows.ts';

function formOf(fields: Extract<NonNullable<NewOutboxEntry['body']>, { type: 'form' }>['fields']) {
  const form = new FormData();
  for (const field of fields) {
    if ('file' in field) form.append(field.name, field.file, field.fileName);
    else form.append(field.name, field.text);
  }
  return form;
}

/**
 * Builds the request of an entry. The token is that of the current session and is never stored with
 * the entry.
 *
 * @param key Idempotency key, only for a provider that remembers keys.
 */
export function wireRequest(
  base: string,
  entry: NewOutboxEntry,
  token: string,
  key: string | undefined,
): WireRequest {
  const { method, path, body } = entry;
  return {
    url: `${base.replace(/\/+$/, '')}${path}`,
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      // For a multipart form the browser sets the content type with its boundary.
      ...(body?.type === 'json' ? { 'content-type': 'application/json' } : {}),
    },
    body:
      body === undefined
        ? undefined
        : body.type === 'json'
          ? JSON.stringify(body.value)
          : formOf(body.fields),
    bytes: bytesOf(entry),
  };
}
