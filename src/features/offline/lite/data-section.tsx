import type { Storage } from '#src/platform/db/storage.ts';
import { lite } from '#src/platform/lite/lite.ts';
import { CardText, SettingsCard } from '../ui/settings-card.tsx';
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
  const state = useLite();
  return (
    <SettingsCard title="Data">
      <CardText>
        In lite mode pictures are small, nothing moves by itself and nothing is fetched ahead.
      </CardText>
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
      <h3 className={styles['used']}>Used on this device</h3>
      <DataMeter storage={storage} now={now} />
    </SettingsCard>
  );
}
