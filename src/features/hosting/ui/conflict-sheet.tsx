import { type SubmitEvent, useId, useState } from 'react';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Box, Grid, Stack } from '#src/ui/layout/layout.tsx';
import styles from './conflict-sheet.module.css';
import * as copy from './copy.ts';

/** This device's change, or the one that the provider has. */
export type ConflictSide = 'yours' | 'theirs';

/** Something that was changed on both sides, in words. */
export interface FieldConflict {
  readonly key: string;
  readonly name: string;
  readonly yours: readonly string[];
  readonly theirs: readonly string[];
}

interface ConflictSheetProps {
  readonly title: string;
  readonly text: string;
  readonly conflicts: readonly FieldConflict[];
  /** Resolves to a message if it failed, or to undefined. */
  readonly onChoose: (sides: ReadonlyMap<string, ConflictSide>) => Promise<string | undefined>;
  readonly onClose: () => void;
}

const SIDES: readonly { readonly side: ConflictSide; readonly label: string }[] = [
  { side: 'yours', label: copy.yours },
  { side: 'theirs', label: copy.theirs },
];

/** Shows this device's changes beside those of the provider, of which the host chooses. */
export function ConflictSheet(props: ConflictSheetProps) {
  const { title, text, conflicts, onChoose, onClose } = props;
  const id = useId();
  const [sides, setSides] = useState<ReadonlyMap<string, ConflictSide>>(new Map());
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isComplete = conflicts.every(({ key }) => sides.has(key));

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isComplete) {
      setMessage(copy.chooseEach);
      return;
    }
    setBusy(true);
    try {
      setMessage(await onChoose(sides));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Sheet
      title={title}
      open
      onClose={onClose}
      footer={
        <SoftDisabledButton type="submit" form={id} kind="next" wide disabled={isBusy}>
          {isBusy ? copy.saving : copy.saveChoice}
        </SoftDisabledButton>
      }
    >
      <Stack as="form" fit gap={5} id={id} onSubmit={(event) => void save(event)}>
        <p>{text}</p>
        {message === undefined ? null : <FormNotice tone="bad">{message}</FormNotice>}
        {conflicts.map(({ key, name, ...texts }) => (
          <Grid as="fieldset" columns={200} gap={3} key={key} className={styles['conflict']}>
            <legend>{name}</legend>
            {SIDES.map(({ side, label }) => (
              <Grid
                as="label"
                gap={3}
                pad="3-4"
                radius="field"
                size="s"
                breaks
                key={side}
                className={styles['side']}
              >
                <input
                  type="radio"
                  name={key}
                  value={side}
                  checked={sides.get(key) === side}
                  onChange={() => {
                    setMessage(undefined);
                    setSides(new Map([...sides, [key, side]]));
                  }}
                />
                <span>
                  <strong>{label}</strong>
                  {texts[side].map((text) => (
                    <Box as="span" block key={text}>
                      {text}
                    </Box>
                  ))}
                </span>
              </Grid>
            ))}
          </Grid>
        ))}
      </Stack>
    </Sheet>
  );
}
