import type { WireRequest } from './exchange.ts';
import type { NewPost } from './outbox.ts';
import { bytesOf } from './rows.ts';

function formOf(fields: Extract<NonNullable<NewPost['body']>, { type: 'form' }>['fields']) {
  const form = new FormData();
  for (const field of fields) {
    if ('file' in field) form.append(field.name, field.file, field.fileName);
    else form.append(field.name, field.text);
  }
  return form;
}

/**
 * A post as it's sent now. The token is of the one who is logged in, and never kept with the post.
 *
 * @param key Only for a provider that remembers keys.
 */
export function wireRequest(
  base: string,
  post: NewPost,
  token: string,
  key: string | undefined,
): WireRequest {
  const { method, path, body } = post;
  return {
    url: `${base.replace(/\/+$/, '')}${path}`,
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      // The browser names a form's parts itself.
      ...(body?.type === 'json' ? { 'content-type': 'application/json' } : {}),
    },
    body:
      body === undefined
        ? undefined
        : body.type === 'json'
          ? JSON.stringify(body.value)
          : formOf(body.fields),
    bytes: bytesOf(post),
  };
}
