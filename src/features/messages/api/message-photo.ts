import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { messagesApi } from '#contract/messages/messages-api.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';
import { messagesDocument, messagesKey } from '../messaging-role.ts';
import type { MessagesDependencies } from './conversation.ts';

const PhotoSchema = v.object({
  type: v.pipe(v.string(), v.regex(/^image\/(?:jpeg|png|webp|avif)$/)),
  base64: v.pipe(v.string(), v.base64()),
});

const dataUrl = ({ type, base64 }: v.InferOutput<typeof PhotoSchema>): string =>
  `data:${type};base64,${base64}`;

/** The photo of a message as a data URL: fetched once, then stored with the conversation. */
export function messagePhotoQuery(
  deps: MessagesDependencies,
  photo: { readonly id: string; readonly messageId: string },
) {
  const { call, messenger } = deps;
  const { id, messageId } = photo;
  const key = messagesDocument(messenger, `photo/${id}/${messageId}`);
  return queryOptions({
    queryKey: [...messagesKey(messenger), 'photo', id, messageId] as const,
    queryFn: async ({ signal }): Promise<string> => {
      const storage = await deps.storage();
      const stored = v.safeParse(PhotoSchema, (await storage.getDocument(key))?.body);
      if (stored.success) return dataUrl(stored.output);
      const options = { params: { id, messageId }, auth: messenger.role, signal };
      const body = v.parse(PhotoSchema, (await call(messagesApi.photo, options)).read().data);
      // A device without room shows it all the same.
      await storage
        .write({ putDocuments: [{ key, savedAt: deps.now(), body }] })
        .catch(() => undefined);
      return dataUrl(body);
    },
    networkMode: 'offlineFirst',
    staleTime: Infinity,
    retry: false,
    meta: ownedBy(messenger.role),
  });
}
