import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { providerUrl } from '#src/platform/http/api-base.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { AccountPanel } from '../ui/panel.tsx';
import * as copy from './copy.ts';
import type { ChosenPicture, PictureChange } from './profile-values.ts';
import styles from './host-profile.module.css';

interface PicturePanelProps {
  readonly saved: SpaceImage | undefined;
  readonly picture: PictureChange;
  /** Whether the provider stores the photo. */
  readonly isSent: boolean;
  /** Prepares a chosen file for sending; rejects if it can't be read as an image. */
  readonly prepare: (file: File) => Promise<ChosenPicture>;
  readonly error: string | undefined;
  readonly onChange: (picture: PictureChange) => void;
  /** The button that sends the form. */
  readonly action: ReactNode;
}

/** Returns an object URL of the chosen photo for as long as it is shown. */
function usePreview(picture: PictureChange): string | undefined {
  const blob = typeof picture === 'object' ? picture.blob : undefined;
  const url = useMemo(() => (blob === undefined ? undefined : URL.createObjectURL(blob)), [blob]);
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  return url;
}

function pictureText({ isSent, picture }: Pick<PicturePanelProps, 'isSent' | 'picture'>): string {
  if (!isSent) return copy.photoOnDeviceOnly;
  if (picture === 'remove') return copy.photoRemoved;
  return picture === undefined ? copy.photoHint : copy.photoPreview;
}

export function PicturePanel(props: PicturePanelProps) {
  const { saved, picture, prepare, error, onChange } = props;
  const [problem, setProblem] = useState<string>();
  const preview = usePreview(picture);
  const shown =
    preview ?? (picture === 'remove' ? undefined : saved && providerUrl(saved.imageUrl));

  const choose = async (file: File) => {
    setProblem(undefined);
    try {
      onChange(await prepare(file));
    } catch {
      setProblem(copy.photoUnreadable(file.name));
    }
  };

  return (
    <AccountPanel title="Profile photo">
      <Cluster gap={5} align="center">
        <Stack as="span" ground="tint" tone="muted" className={styles['face']}>
          {shown === undefined ? (
            <Icon name="user" size={40} />
          ) : (
            <img src={shown} alt="Your profile" width={96} height={96} />
          )}
        </Stack>
        <Cluster gap={2}>
          <label className={`${buttonClass('quiet')} ${styles['file']}`}>
            <Icon name="image" size={18} />
            {copy.choosePhoto}
            <input
              type="file"
              accept="image/*"
              className="visually-hidden"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file !== undefined) void choose(file);
                // Allows the same photo to be chosen again.
                event.target.value = '';
              }}
            />
          </label>
          {shown === undefined ? null : (
            <Button
              kind="plain"
              onClick={() => onChange(saved === undefined || !props.isSent ? undefined : 'remove')}
            >
              Remove
            </Button>
          )}
        </Cluster>
      </Cluster>
      <p className={styles['quiet']}>{pictureText(props)}</p>
      <Text tone="bad" size="s" role="alert" className={styles['problem']}>
        {problem ?? error ?? ''}
      </Text>
      {props.isSent && picture !== undefined ? props.action : null}
    </AccountPanel>
  );
}
