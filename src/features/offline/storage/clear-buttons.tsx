import { useState } from 'react';
import {
  clearFetchable,
  clearPictures,
  type Contents,
  type StorageContentsDependencies,
} from '#src/platform/storage-quota/contents.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import * as copy from './settings-copy.ts';

const QUESTIONS = {
  pictures: {
    title: copy.clearPhotosTitle,
    text: copy.clearPhotosText,
    clear: clearPictures,
  },
  fetchable: {
    title: copy.clearPhotosAndSpacesTitle,
    text: copy.clearPhotosAndSpacesText,
    clear: clearFetchable,
  },
} as const;

interface ClearButtonsProps {
  readonly contents: Contents;
  /** Clears the data, and displays the text that the promise resolves to. */
  readonly onClear: (work: (parts: StorageContentsDependencies) => Promise<string>) => void;
}

export function ClearButtons({ contents, onClear }: ClearButtonsProps) {
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>();
  const hasPictures = contents.pictures.count > 0;
  const question = QUESTIONS[asked ?? 'pictures'];
  const stay = () => setAsked(undefined);
  return (
    <>
      <Button disabled={!hasPictures} onClick={() => setAsked('pictures')}>
        {copy.clearPhotos}
      </Button>
      <Button
        disabled={!hasPictures && contents.spaces === undefined}
        onClick={() => setAsked('fetchable')}
      >
        {copy.clearPhotosAndSpaces}
      </Button>
      <Sheet
        title={question.title}
        open={asked !== undefined}
        onClose={stay}
        footer={
          <>
            <Button onClick={stay}>Cancel</Button>
            <Button
              kind="primary"
              onClick={() => {
                stay();
                onClear(async (parts) => copy.freed(await question.clear(parts)));
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
