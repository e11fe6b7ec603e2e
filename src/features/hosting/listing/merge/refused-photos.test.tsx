import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import type { EntryOutcome, NewOutboxEntry } from '#src/platform/outbox/outbox.ts';
import { okReply, provide } from '#src/platform/http/testing/provide.ts';
import { makeListing } from '../../testing/make-listing.ts';
import { withHost } from '../../testing/render-host.tsx';
import { choosePhotos, fieldsOf, fillIn, openForm, photo, submit } from '../testing/open-form.tsx';

withHost();

const versionOf = (name: string) => name.padEnd(22, '0');
const OPENED = makeListing({ version: versionOf('opened') });
const CHANGED: EntryOutcome = {
  kind: 'refused',
  message: ERRORS.LISTING_CHANGED.message,
  errors: {},
  code: 'LISTING_CHANGED',
};

const save = () => fireEvent.click(screen.getByRole('button', { name: 'SAVE CHANGES' }));
const fields = (entries: readonly NewOutboxEntry[]) => new Map(fieldsOf(entries));
const filesIn = (entry: NewOutboxEntry | undefined) =>
  (entry === undefined ? [] : fieldsOf([entry])).flatMap(([name, file]) =>
    name === 'images' ? [file] : [],
  );

describe('photos that came with a refused form', () => {
  const uploaded = ['/pictures/c/1280.webp'];
  const addPhotoAndSave = async (firstOutcomes: readonly EntryOutcome[]) => {
    provide({
      'GET /host/listings': okReply([makeListing({ capacity: 4, version: versionOf('later') })]),
    });
    const opened = await openForm({ listing: OPENED, firstOutcomes });
    choosePhotos(photo('front.jpg'));
    await screen.findByText('front.jpg added.');
    save();
    await waitFor(() => expect(opened.onLeave).toHaveBeenCalled());
    return opened.entries;
  };
  const orderIn = (entry: NewOutboxEntry) =>
    (JSON.parse(fields([entry]).get('pictures') ?? '[]') as unknown[]).at(-1);

  it('aren’t sent again', async () => {
    const refused = { ...CHANGED, body: { code: 'LISTING_CHANGED', uploaded } };
    const [first, second, ...more] = await addPhotoAndSave([refused]);
    expect(more).toEqual([]);
    expect([filesIn(first), filesIn(second)]).toEqual([['front.jpg'], []]);
    expect(second && orderIn(second)).toEqual({ uploaded: uploaded[0] });
  });

  it('aren’t sent again if another one was refused', async () => {
    const message = 'broken.jpg isn’t a photo. Please choose another one.';
    const { entries, onLeave } = await openForm({
      listing: OPENED,
      firstOutcomes: [
        {
          kind: 'refused',
          message,
          code: 'PICTURE_REFUSED',
          errors: { images: message },
          body: { uploaded: ['/pictures/c/1280.webp', '', '/pictures/d/1280.webp'] },
        },
      ],
    });
    choosePhotos(photo('front.jpg'), photo('broken.jpg'), photo('back.jpg'));
    await screen.findByText('back.jpg added.');
    save();
    expect(await screen.findAllByText(message)).not.toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove broken.jpg' }));
    choosePhotos(photo('side.jpg'));
    await screen.findByText('side.jpg added.');
    save();
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(entries.map(filesIn)).toEqual([['front.jpg', 'broken.jpg', 'back.jpg'], ['side.jpg']]);
    const order = JSON.parse(fields(entries).get('pictures') ?? '[]') as unknown[];
    expect(order.slice(-3)).toEqual([
      { uploaded: '/pictures/c/1280.webp' },
      { uploaded: '/pictures/d/1280.webp' },
      { file: 0 },
    ]);
  });

  it('aren’t sent again with a new listing', async () => {
    const message = 'broken.jpg isn’t a photo. Please choose another one.';
    const refused: EntryOutcome = {
      kind: 'refused',
      message,
      code: 'PICTURE_REFUSED',
      errors: { images: message },
      body: { uploaded: ['/pictures/c/1280.webp', ''] },
    };
    const { entries, onLeave } = await openForm({ firstOutcomes: [refused] });
    fillIn();
    choosePhotos(photo('front.jpg'), photo('broken.jpg'));
    await screen.findByText('broken.jpg added.');
    submit();
    expect(await screen.findAllByText(message)).not.toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove broken.jpg' }));
    choosePhotos(photo('side.jpg'));
    await screen.findByText('side.jpg added.');
    submit();
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(entries.map(filesIn)).toEqual([['front.jpg', 'broken.jpg'], ['side.jpg']]);
    const orders = entries.map((entry) => fields([entry]).get('pictures'));
    expect(orders).toEqual([
      undefined,
      JSON.stringify([{ uploaded: '/pictures/c/1280.webp' }, { file: 0 }]),
    ]);
  });

  it('are sent again if the server no longer has them', async () => {
    const refused = { ...CHANGED, body: { uploaded } };
    const gone = { ...CHANGED, code: 'INVALID_INPUT', errors: { pictures: 'It’s gone.' } };
    const entries = await addPhotoAndSave([refused, gone]);
    expect(entries.map(filesIn)).toEqual([['front.jpg'], [], ['front.jpg']]);
  });
});
