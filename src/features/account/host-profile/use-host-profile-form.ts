import { useEffect, useRef, useState } from 'react';
import type { HostProfile, HostProfileChange } from '#contract/accounts/accounts.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { type DraftStore, useDraftStorage } from '#src/ui/form/use-draft.ts';
import { type Form, type FormFailure, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from './copy.ts';
import { PROFILE, profileEntry, saveProfile } from './profile-entry.ts';
import {
  checkProfile,
  profileDraftOf,
  type PictureChange,
  type ProfileDraft,
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

/** Returns a text that identifies a draft; empty if nothing was typed. */
function textOf({ texts, picture }: ProfileDraft, base: ProfileTexts): string {
  if (picture === undefined && !isChanged(texts, base)) return '';
  const item = typeof picture === 'object' ? `${picture.fileName} ${picture.blob.size}` : picture;
  return JSON.stringify([texts, item]);
}

const NO_NUMBERS = { nationalIdentityNumber: '', idCardNumber: '' };

export interface HostProfileFormState {
  readonly form: Form<ProfileValues>;
  readonly picture: PictureChange;
  readonly pictureError: string | undefined;
  /** A draft was restored. */
  readonly isRestored: boolean;
  readonly choose: (picture: PictureChange) => void;
}

/**
 * Returns what the provider has, or will have when the waiting entry is sent. For a provider that
 * doesn't return it, this is what was last sent.
 */
function useBase({ profile, name, waiting }: ProfileFormOptions) {
  const [sent, noteSent] = useState<ProfileTexts>();
  const reported = profile === undefined ? (sent ?? textsOf(undefined, name)) : textsOf(profile);
  return { base: readProfileDraft(waiting)?.texts ?? reported, noteSent };
}

/** Replaces the values of fields that weren't edited when the provider returns new ones. */
function useLateErrors(
  { profile }: ProfileFormOptions,
  base: ProfileTexts,
  form: Form<ProfileValues>,
): void {
  const reported = JSON.stringify(textsOf(profile));
  const applied = useRef({ reported, base });
  useEffect(() => {
    const before = applied.current;
    if (before.reported === reported) return;
    applied.current = { reported, base };
    const names = Object.keys(base) as (keyof ProfileTexts)[];
    const untouched = names.filter((name) => form.values[name] === before.base[name]);
    form.change(Object.fromEntries(untouched.map((name) => [name, base[name]])));
  });
}

/**
 * The form of the profile: stored as a draft while it is typed, and sent now or when there is a
 * connection.
 */
export function useHostProfileForm(options: ProfileFormOptions): HostProfileFormState {
  const { drafts, outbox, sendsPicture, onSaved } = options;
  const [restored] = useState(() => readProfileDraft(options.draft));
  const { base, noteSent } = useBase(options);
  const [picture, setPicture] = useState<PictureChange>(restored?.picture);
  const [pictureError, setPictureError] = useState<string>();

  const submit = async (
    change: HostProfileChange,
    values: ProfileValues,
  ): Promise<FormFailure | undefined> => {
    const sent = sendsPicture ? picture : undefined;
    if (Object.keys(change).length === 0 && sent === undefined) {
      showToast(copy.nothingChanged);
      return undefined;
    }
    const stored = profileDraftOf(values, sent);
    const saved = await saveProfile(profileEntry(change, sent, stored), outbox);
    if (saved.kind === 'refused') {
      const { picture: aboutPicture, ...errors } = saved.errors;
      setPictureError(aboutPicture);
      return { message: saved.message, errors };
    }
    form.change(NO_NUMBERS);
    noteSent(stored.texts);
    if (sendsPicture) setPicture(undefined);
    dropDraft();
    if (saved.kind === 'waiting') showToast(copy.sendsWhenOnline);
    else {
      showToast(saved.message, { kind: 'success' });
      onSaved(saved.profile);
    }
    return undefined;
  };

  const form = useForm({
    initial: { ...base, ...restored?.texts, ...NO_NUMBERS },
    check: (values) => checkProfile(values, base),
    submit,
  });
  useLateErrors(options, base, form);
  const draft = profileDraftOf(form.values, picture);
  const dropDraft = useDraftStorage(drafts, PROFILE, draft, textOf(draft, base));

  return {
    form,
    picture,
    pictureError,
    isRestored: restored !== undefined && isChanged(restored.texts, base),
    choose: (chosen) => {
      setPicture(chosen);
      setPictureError(undefined);
    },
  };
}
