import { useId } from 'react';
import type { Storage } from '#src/platform/db/storage.ts';
import { lite } from '#src/platform/lite/lite.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { DataMeter } from './data-meter.tsx';
import styles from './data-section.module.css';
import { modeOptions, PICTURE_OPTIONS } from './lite-words.ts';
import { useLite } from './use-lite.ts';

interface DataSectionProps {
  readonly storage: () => Promise<Storage>;
  readonly now: Date;
}

/** How data is saved, and how much the app has used. */
export function DataSection({ storage, now }: DataSectionProps) {
  const titleId = useId();
  const state = useLite();
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId}>Data</h2>
      <p className={styles['text']}>
        In lite mode pictures are small, nothing moves by itself and nothing is fetched ahead.
      </p>
      <div className={styles['choices']}>
        <ChoiceGroup
          legend="Lite mode"
          options={modeOptions(state)}
          chosen={state.mode}
          onChoose={(chosen) => lite.choose({ mode: chosen })}
        />
        <ChoiceGroup
          legend="Pictures in lite mode"
          options={PICTURE_OPTIONS}
          chosen={state.pictures}
          onChoose={(chosen) => lite.choose({ pictures: chosen })}
        />
      </div>
      <h3>Used on this device</h3>
      <DataMeter storage={storage} now={now} />
    </section>
  );
}
