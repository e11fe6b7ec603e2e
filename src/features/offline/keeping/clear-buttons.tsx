import { useState } from 'react';
import {
  clearFetchable,
  clearPictures,
  type Contents,
  type KeepingParts,
} from '#src/platform/keeping/contents.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { freedWords } from './contents-words.ts';

const QUESTIONS = {
  pictures: {
    title: 'Clear pictures?',
    text: 'They are fetched again when you next see them.',
    clear: clearPictures,
  },
  fetchable: {
    title: 'Clear pictures and spaces?',
    text: 'Until they are fetched again there is nothing to look at without a connection. What you have saved, typed or not sent yet stays.',
    clear: clearFetchable,
  },
} as const;

interface ClearButtonsProps {
  readonly contents: Contents;
  /** Does it, and shows what is answered. */
  readonly onClear: (work: (parts: KeepingParts) => Promise<string>) => void;
}

export function ClearButtons({ contents, onClear }: ClearButtonsProps) {
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>();
  const hasPictures = contents.pictures.count > 0;
  const question = QUESTIONS[asked ?? 'pictures'];
  const stay = () => setAsked(undefined);
  return (
    <>
      <Button disabled={!hasPictures} onClick={() => setAsked('pictures')}>
        Clear pictures
      </Button>
      <Button
        disabled={!hasPictures && contents.spaces === undefined}
        onClick={() => setAsked('fetchable')}
      >
        Clear pictures and spaces
      </Button>
      <Sheet
        title={question.title}
        open={asked !== undefined}
        onClose={stay}
        footer={
          <>
            <Button onClick={stay}>Keep it</Button>
            <Button
              kind="primary"
              onClick={() => {
                stay();
                onClear(async (parts) => freedWords(await question.clear(parts)));
              }}
            >
              Clear
            </Button>
          </>
        }
      >
        <p>{question.text}</p>
      </Sheet>
    </>
  );
}
