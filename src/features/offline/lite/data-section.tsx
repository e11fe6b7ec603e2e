import type { Storage } from '#src/platform/db/storage.ts';
import { lite } from '#src/platform/lite/lite.ts';
import { CardText, SettingsCard } from '../ui/settings-card.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import * as copy from './copy.ts';
import { DataMeter } from './data-meter.tsx';
import styles from './data-section.module.css';
import { useLite } from './use-lite.ts';

interface DataSectionProps {
  readonly storage: () => Promise<Storage>;
  readonly now: Date;
}

/** Settings for saving data, and how much the app has used. */
export function DataSection({ storage, now }: DataSectionProps) {
  const state = useLite();
  return (
    <SettingsCard title="Data">
      <CardText>{copy.lead}</CardText>
      <div className={styles['choices']}>
        <ChoiceGroup
          legend={copy.modeLegend}
          options={copy.modeOptions(state)}
          chosen={state.mode}
          onChoose={(chosen) => lite.choose({ mode: chosen })}
        />
        <ChoiceGroup
          legend={copy.photosLegend}
          options={copy.photoOptions}
          chosen={state.pictures}
          onChoose={(chosen) => lite.choose({ pictures: chosen })}
        />
      </div>
      <h3 className={styles['used']}>{copy.usedHeading}</h3>
      <DataMeter storage={storage} now={now} />
    </SettingsCard>
  );
}
