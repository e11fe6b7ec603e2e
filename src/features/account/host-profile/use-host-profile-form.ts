import { useState } from 'react';
import type { HostProfile, HostProfileChange } from '#contract/accounts/accounts.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { waitingText } from '#src/platform/outbox/waiting-text.ts';
import type { DraftStore } from '#src/ui/form/draft-saver.ts';
import { type Form, type FormFailure, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from './copy.ts';
import { PROFILE, profileEntry, saveProfile } from './profile-entry.ts';
import {
  checkProfile,
  profileDraftOf,
  type PictureChange,
  type ProfileTexts,
  type ProfileValues,
  readProfileDraft,
  textsOf,
} from './profile-values.ts';

export interface ProfileFormOptions {
  readonly profile: HostProfile | undefined;
  /** Name of the logged-in host, used if the provider doesn't return a profile. */
  readonly name: string;
  readonly draft: unknown;
  /** The draft of the last waiting outbox entry. */
  readonly waiting: unknown;
  readonly drafts: DraftStore;
  readonly outbox: Pick<Outbox, 'enqueue'>;
  /** Whether the provider stores a photo. */
  readonly sendsPicture: boolean;
  /** Called with undefined if the provider doesn't return the new profile. */
  readonly onSaved: (profile: HostProfile | undefined) => void;
}

const isChanged = (texts: ProfileTexts, base: ProfileTexts) =>
  JSON.stringify(texts) !== JSON.stringify({ ...texts, ...base });

/**
 * Returns what the provider has, or will have when the waiting entry is sent. For a provider that
 * doesn't return it, this is what was last sent.
 */
function useBase({ profile, name, waiting }: ProfileFormOptions) {
  const [sent, noteSent] = useState<ProfileTexts>();
  const reported = profile === undefined ? (sent ?? textsOf(undefined, name)) : textsOf(profile);
  return { base: readProfileDraft(waiting)?.texts ?? reported, noteSent };
}

export type ProfileForm = Form<ProfileFormValues>;

interface ProfileFormValues extends ProfileValues {
  readonly picture: PictureChange;
}

const NOTHING_ELSE = { nationalIdentityNumber: '', idCardNumber: '', picture: undefined };

/**
 * The form of the profile: stored as a draft while it is typed, and sent now or when there is a
 * connection.
 */
export function useHostProfileForm(options: ProfileFormOptions): ProfileForm {
  const { drafts, outbox, sendsPicture, onSaved } = options;
  const { base, noteSent } = useBase(options);

  const submit = async (
    change: HostProfileChange,
    values: ProfileFormValues,
  ): Promise<FormFailure | undefined> => {
    const picture = sendsPicture ? values.picture : undefined;
    if (Object.keys(change).length === 0 && picture === undefined) {
      showToast(copy.nothingChanged);
      return undefined;
    }
    const stored = profileDraftOf(values, picture);
    const saved = await saveProfile(profileEntry(change, picture, stored), outbox);
    if (saved.kind === 'refused') return saved;
    form.reset('nationalIdentityNumber', 'idCardNumber');
    noteSent(stored.texts);
    if (sendsPicture) form.reset('picture');
    if (saved.kind === 'waiting') showToast(waitingText(saved, copy.sendsWhenOnline));
    else {
      showToast(saved.message, { kind: 'success' });
      onSaved(saved.profile);
    }
    return undefined;
  };

  const form: ProfileForm = useForm<ProfileFormValues, HostProfileChange>({
    initial: { ...base, ...NOTHING_ELSE },
    restored: restoredValues(options.draft),
    draft: {
      store: drafts,
      name: PROFILE,
      of: (values) => {
        const draft = profileDraftOf(values, values.picture);
        const isEmpty = draft.picture === undefined && !isChanged(draft.texts, base);
        return isEmpty ? undefined : draft;
      },
    },
    check: (values) => checkProfile(values, base),
    submit,
  });
  return form;
}

function restoredValues(draft: unknown): Partial<ProfileFormValues> | undefined {
  const read = readProfileDraft(draft);
  return read && { ...read.texts, picture: read.picture };
}
