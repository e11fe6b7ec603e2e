import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Box, Grid, Stack } from '#src/ui/layout/layout.tsx';
import * as copy from '../copy.ts';
import styles from '../prices.module.css';
import type { RulesDifference, Side } from './differences.ts';

interface ConflictSheetProps {
  readonly differences: readonly RulesDifference[];
  /** Resolves to a message if it failed, or to undefined. */
  readonly onChoose: (sides: ReadonlyMap<string, Side>) => Promise<string | undefined>;
  readonly onClose: () => void;
}

const SIDES: readonly { readonly side: Side; readonly label: string }[] = [
  { side: 'yours', label: copy.yours },
  { side: 'theirs', label: copy.theirs },
];

/** Shows this device's changes beside those of the server, of which the host chooses. */
export function ConflictSheet({ differences, onChoose, onClose }: ConflictSheetProps) {
  const id = useId();
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isComplete = differences.every(({ key }) => sides.has(key));

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
      title={copy.conflictTitle}
      open
      onClose={onClose}
      footer={
        <Button type="submit" form={id} kind="next" wide aria-disabled={isBusy}>
          {isBusy ? copy.saving : copy.saveChoice}
        </Button>
      }
    >
      <Stack as="form" fit gap={5} id={id} onSubmit={(event) => void save(event)}>
        <p>{copy.conflictText}</p>
        {message === undefined ? null : <FormNotice tone="bad">{message}</FormNotice>}
        {differences.map(({ key, name, ...texts }) => (
          <Grid as="fieldset" gap={3} key={key} className={styles['conflict']}>
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
