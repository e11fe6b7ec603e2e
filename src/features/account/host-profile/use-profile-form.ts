import { useEffect, useRef, useState } from 'react';
import type { HostProfile, HostProfileChange } from '#contract/accounts.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { type DraftStore, useDraftKeeping } from '#src/ui/form/use-draft.ts';
import { type Form, type FormFailure, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { PROFILE, profilePost, saveProfile } from './profile-post.ts';
import {
  checkProfile,
  draftOf,
  type PictureChange,
  type ProfileDraft,
  type ProfileTexts,
  type ProfileValues,
  readProfileDraft,
  textsOf,
} from './profile-values.ts';

export interface ProfileFormParts {
  readonly profile: HostProfile | undefined;
  /** Who is logged in, where the provider doesn't say. */
  readonly name: string;
  readonly draft: unknown;
  /** What the last post that waits will make of it. */
  readonly waiting: unknown;
  readonly drafts: DraftStore;
  readonly outbox: Pick<Outbox, 'post'>;
  /** Whether the provider keeps a picture. */
  readonly sendsPicture: boolean;
  /** Undefined where the provider doesn't answer what it has now. */
  readonly onSaved: (profile: HostProfile | undefined) => void;
}

const isChanged = (texts: ProfileTexts, base: ProfileTexts) =>
  JSON.stringify(texts) !== JSON.stringify({ ...texts, ...base });

/** Tells one draft from another; empty where nothing in it was typed. */
function textOf({ texts, picture }: ProfileDraft, base: ProfileTexts): string {
  if (picture === undefined && !isChanged(texts, base)) return '';
  const mark = typeof picture === 'object' ? `${picture.fileName} ${picture.blob.size}` : picture;
  return JSON.stringify([texts, mark]);
}

const NO_NUMBERS = { nationalIdentityNumber: '', idCardNumber: '' };

export const WAITS = 'Saved. It is sent as soon as that can be.';

export interface ProfileForm {
  readonly form: Form<ProfileValues>;
  readonly picture: PictureChange;
  readonly pictureError: string | undefined;
  /** What was typed before came back. */
  readonly isRestored: boolean;
  readonly choose: (picture: PictureChange) => void;
}

/** What the provider has, or will have when what waits is sent; one that doesn't say has what was sent. */
function useBase({ profile, name, waiting }: ProfileFormParts) {
  const [sent, noteSent] = useState<ProfileTexts>();
  const told = profile === undefined ? (sent ?? textsOf(undefined, name)) : textsOf(profile);
  return { base: readProfileDraft(waiting)?.texts ?? told, noteSent };
}

/** What the provider says later takes the place of what it said before, where nothing was typed. */
function useLaterTold(
  { profile }: ProfileFormParts,
  base: ProfileTexts,
  form: Form<ProfileValues>,
): void {
  const told = JSON.stringify(textsOf(profile));
  const laid = useRef({ told, base });
  useEffect(() => {
    const before = laid.current;
    if (before.told === told) return;
    laid.current = { told, base };
    const names = Object.keys(base) as (keyof ProfileTexts)[];
    const untouched = names.filter((name) => form.values[name] === before.base[name]);
    form.change(Object.fromEntries(untouched.map((name) => [name, base[name]])));
  });
}

/** The profile as it's typed: kept on the device, and sent now or when there is a connection. */
export function useProfileForm(parts: ProfileFormParts): ProfileForm {
  const { drafts, outbox, sendsPicture, onSaved } = parts;
  const [restored] = useState(() => readProfileDraft(parts.draft));
  const { base, noteSent } = useBase(parts);
  const [picture, setPicture] = useState<PictureChange>(restored?.picture);
  const [pictureError, setPictureError] = useState<string>();

  const submit = async (
    change: HostProfileChange,
    values: ProfileValues,
  ): Promise<FormFailure | undefined> => {
    const sent = sendsPicture ? picture : undefined;
    if (Object.keys(change).length === 0 && sent === undefined) {
      showToast('Nothing was changed.');
      return undefined;
    }
    const kept = draftOf(values, sent);
    const saved = await saveProfile(profilePost(change, sent, kept), outbox);
    if (saved.kind === 'refused') {
      const { picture: aboutPicture, ...errors } = saved.errors;
      setPictureError(aboutPicture);
      return { message: saved.message, errors };
    }
    form.change(NO_NUMBERS);
    noteSent(kept.texts);
    if (sendsPicture) setPicture(undefined);
    dropDraft();
    if (saved.kind === 'waiting') showToast(WAITS);
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
  useLaterTold(parts, base, form);
  const draft = draftOf(form.values, picture);
  const dropDraft = useDraftKeeping(drafts, PROFILE, draft, textOf(draft, base));

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
