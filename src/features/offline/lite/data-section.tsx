import type { Storage } from '#src/platform/db/storage.ts';
import { lite } from '#src/platform/lite/lite.ts';
import { Grid, Text } from '#src/ui/layout/layout.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import * as copy from './copy.ts';
import { DataMeter } from './data-meter.tsx';
import styles from './data-section.module.css';
import { useLite } from './lite-sign.tsx';

interface DataSectionProps {
  readonly storage: () => Promise<Storage>;
  readonly now: Date;
}

/** Settings for saving data, and how much the app has used. */
export function DataSection({ storage, now }: DataSectionProps) {
  const state = useLite();
  return (
    <Panel title="Data">
      <Text tone="muted" measure="60ch">
        {copy.lead}
      </Text>
      <Grid columns={240} gap={5}>
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
      </Grid>
      <h3 className={styles['used']}>{copy.usedHeading}</h3>
      <DataMeter storage={storage} now={now} />
    </Panel>
  );
}
