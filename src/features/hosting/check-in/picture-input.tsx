import { useState } from 'react';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { readPicture } from './model/read-code.ts';
import * as copy from './check-in-copy.ts';
import styles from './picture-input.module.css';

type Reading = 'idle' | 'reading' | 'nothing';

/** The alternative to a camera: a photo or screenshot of the pass. */
export function PictureInput({ onRead }: { readonly onRead: (text: string) => void }) {
  const [reading, setReading] = useState<Reading>('idle');

  const read = async (file: File) => {
    setReading('reading');
    // A file that isn't an image contains no code either.
    const text = await readPicture(file).catch(() => undefined);
    setReading(text === undefined ? 'nothing' : 'idle');
    if (text !== undefined) onRead(text);
  };

  return (
    <Stack fit gap={2} className={styles['picture']}>
      <label className={`${buttonClass('quiet', true)} ${styles['label']}`}>
        <Icon name="image" size={18} />
        {reading === 'reading' ? copy.readingPhoto : copy.readPhoto}
        <input
          type="file"
          accept="image/*"
          className="visually-hidden"
          onChange={(event) => {
            const { files } = event.target;
            const file = files?.[0];
            if (file !== undefined) void read(file);
            // Allows the same file to be chosen again.
            event.target.value = '';
          }}
        />
      </label>
      <Text tone="bad" size="s" role="status" className={styles['nothing']}>
        {reading === 'nothing' ? copy.noCodeFound : ''}
      </Text>
    </Stack>
  );
}
