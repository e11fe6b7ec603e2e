import * as v from 'valibot';
import { accountsApi } from '#contract/accounts-api.ts';
import { type HostProfile, type HostProfileChange, HostProfileSchema } from '#contract/accounts.ts';
import type { NewPost, Outbox, PostField } from '#src/platform/outbox/outbox.ts';
import type { FormErrors } from '#src/ui/form/use-form.ts';
import type { PictureChange, ProfileDraft } from './profile-values.ts';

/** Posts and drafts of the profile go by this name. */
export const PROFILE = 'profile';

/** JSON, or a form in parts where the picture changes. */
export function profilePost(
  change: HostProfileChange,
  picture: PictureChange,
  draft: ProfileDraft,
): NewPost {
  const { path } = accountsApi.updateHost;
  const post = { kind: PROFILE, label: 'Your profile', role: 'host', method: 'PUT' } as const;
  if (picture === undefined) {
    return { ...post, path, body: { type: 'json', value: change }, draft };
  }
  const fields: PostField[] = Object.entries(change).map(([name, text]) => ({ name, text }));
  fields.push(
    picture === 'remove'
      ? { name: 'removePicture', text: '1' }
      : {
          name: accountsApi.updateHost.files?.field ?? 'picture',
          file: picture.blob,
          fileName: picture.fileName,
        },
  );
  return { ...post, path, body: { type: 'form', fields }, draft };
}

export type SavedProfile =
  | {
      readonly kind: 'saved';
      readonly message: string;
      /** Absent where the provider doesn't answer it. */
      readonly profile: HostProfile | undefined;
    }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly message: string; readonly errors: FormErrors };

const SaysSchema = v.object({ message: v.pipe(v.string(), v.trim(), v.nonEmpty()) });
const TellsSchema = v.object({ data: HostProfileSchema });

const SAVED = 'Your profile was saved.';
const NEITHER =
  'It could not be sent, and this device could not keep it. What you typed is still here.';

/** Sends a post now or later, and says how that went. */
export async function saveProfile(
  post: NewPost,
  outbox: Pick<Outbox, 'post'>,
): Promise<SavedProfile> {
  try {
    const outcome = await outbox.post(post);
    if (outcome.kind === 'waiting') return outcome;
    if (outcome.kind === 'refused') {
      return { kind: 'refused', message: outcome.message, errors: outcome.errors };
    }
    const said = v.safeParse(SaysSchema, outcome.body);
    const told = v.safeParse(TellsSchema, outcome.body);
    return {
      kind: 'saved',
      message: said.success ? said.output.message : SAVED,
      profile: told.success ? told.output.data : undefined,
    };
  } catch {
    return { kind: 'refused', message: NEITHER, errors: {} };
  }
}
