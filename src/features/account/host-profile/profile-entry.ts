import * as v from 'valibot';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import {
  type HostProfile,
  type HostProfileChange,
  HostProfileSchema,
} from '#contract/accounts/accounts.ts';
import type {
  NewOutboxEntry,
  Outbox,
  EntryField,
  WaitingOutcome,
} from '#src/platform/outbox/outbox.ts';
import type { FormErrors } from '#src/ui/form/use-form.ts';
import * as copy from './copy.ts';
import type { PictureChange, ProfileDraft } from './profile-values.ts';

/** Name of the profile's outbox entries and drafts. */
export const PROFILE = 'profile';

/** Returns an outbox entry with a JSON body, or with a multipart form if the photo changes. */
export function profileEntry(
  change: HostProfileChange,
  picture: PictureChange,
  draft: ProfileDraft,
): NewOutboxEntry {
  const { path } = accountsApi.updateHost;
  const entry = { kind: PROFILE, label: 'Your profile', role: 'host', method: 'PUT' } as const;
  if (picture === undefined) {
    return { ...entry, path, body: { type: 'json', value: change }, draft };
  }
  const fields: EntryField[] = Object.entries(change).map(([name, text]) => ({ name, text }));
  fields.push(
    picture === 'remove'
      ? { name: 'removePicture', text: '1' }
      : {
          name: accountsApi.updateHost.files?.field ?? 'picture',
          file: picture.blob,
          fileName: picture.fileName,
        },
  );
  return { ...entry, path, body: { type: 'form', fields }, draft };
}

export type SavedProfile =
  | {
      readonly kind: 'saved';
      readonly message: string;
      /** Absent if the provider doesn't return it. */
      readonly profile: HostProfile | undefined;
    }
  | WaitingOutcome
  | { readonly kind: 'refused'; readonly message: string; readonly errors: FormErrors };

const MessageSchema = v.object({ message: v.pipe(v.string(), v.trim(), v.nonEmpty()) });
const ProfileReplySchema = v.object({ data: HostProfileSchema });

/** Sends an outbox entry now or later, and reports the result. */
export async function saveProfile(
  entry: NewOutboxEntry,
  outbox: Pick<Outbox, 'enqueue'>,
): Promise<SavedProfile> {
  try {
    const outcome = await outbox.enqueue(entry);
    if (outcome.kind === 'waiting') return outcome;
    if (outcome.kind === 'refused') {
      return { kind: 'refused', message: outcome.message, errors: outcome.errors };
    }
    const message = v.safeParse(MessageSchema, outcome.body);
    const reported = v.safeParse(ProfileReplySchema, outcome.body);
    return {
      kind: 'saved',
      message: message.success ? message.output.message : copy.saved,
      profile: reported.success ? reported.output.data : undefined,
    };
  } catch {
    return { kind: 'refused', message: copy.notSentOrStored, errors: {} };
  }
}
