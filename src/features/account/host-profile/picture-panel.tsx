import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { SpaceImage } from '#contract/pictures.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import type { ChosenPicture, PictureChange } from './profile-values.ts';
import styles from './host-profile.module.css';

interface PicturePanelProps {
  readonly saved: SpaceImage | undefined;
  readonly picture: PictureChange;
  /** Whether the provider keeps it. */
  readonly isSent: boolean;
  /** Makes of a chosen file what is sent; rejects where it can't be read as a picture. */
  readonly prepare: (file: File) => Promise<ChosenPicture>;
  readonly error: string | undefined;
  readonly onChange: (picture: PictureChange) => void;
  /** Sends it. */
  readonly action: ReactNode;
}

/** The address of what was chosen, for as long as it's shown. */
function usePreview(picture: PictureChange): string | undefined {
  const blob = typeof picture === 'object' ? picture.blob : undefined;
  const url = useMemo(() => (blob === undefined ? undefined : URL.createObjectURL(blob)), [blob]);
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  return url;
}

function words({ isSent, picture }: Pick<PicturePanelProps, 'isSent' | 'picture'>): string {
  if (!isSent) return 'Shown on this device only: this provider keeps no picture of you.';
  if (picture === 'remove') return 'It goes when you press Update.';
  return picture === undefined
    ? 'It is made small before it leaves this device, and where it was taken is left out.'
    : 'This is how it will look. It is saved when you press Update.';
}

export function PicturePanel(props: PicturePanelProps) {
  const { saved, picture, prepare, error, onChange } = props;
  const [problem, setProblem] = useState<string>();
  const preview = usePreview(picture);
  const shown = preview ?? (picture === 'remove' ? undefined : saved?.imageUrl);

  const choose = async (file: File) => {
    setProblem(undefined);
    try {
      onChange(await prepare(file));
    } catch {
      setProblem(`${file.name} can’t be used as a picture. Please choose another one.`);
    }
  };

  return (
    <Panel title="Profile picture">
      <div className={styles['picture']}>
        <span className={styles['face']}>
          {shown === undefined ? (
            <Icon name="user" size={40} />
          ) : (
            <img src={shown} alt="Your profile" width={96} height={96} />
          )}
        </span>
        <div className={styles['choices']}>
          <label className={`${buttonClass('quiet')} ${styles['file']}`}>
            <Icon name="image" size={18} />
            Choose a picture
            <input
              type="file"
              accept="image/*"
              className="visually-hidden"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file !== undefined) void choose(file);
                // The same picture may be chosen again.
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
        </div>
      </div>
      <p className={styles['quiet']}>{words(props)}</p>
      <p role="alert" className={styles['problem']}>
        {problem ?? error ?? ''}
      </p>
      {props.isSent && picture !== undefined ? props.action : null}
    </Panel>
  );
}
