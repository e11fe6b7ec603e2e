import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { PAGE_DATA_ID, type PageContent, type PageData } from '#contract/pages/rendered-page.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { SpaceSchema } from '#contract/spaces/spaces.ts';
import type { FallbackPage } from '../http/fallback.ts';
import type { Entry } from '../modules/catalogue/snapshot.ts';
import { createRenderedSpaces } from './rendered-spaces.ts';
import { htmlOf } from './template.ts';

const TEMPLATE =
  '<head><title>App</title><!--photo--></head><div id="root"><!--shell--></div><!--data-->';

const review = (text: string): Review => ({
  id: text,
  authorName: 'Ada O.',
  stars: 5,
  text,
  createdAt: '2026-11-01T09:00:00.000Z',
});

function entryOf(name: string): Pick<Entry, 'id' | 'space'> {
  const space = parse(SpaceSchema, {
    id: 'space1',
    name,
    overview: 'A quiet room.',
    amenities: [],
    images: [],
    spaceAddress: '1 Broad Street',
    location: 'Yaba',
    spaceType: 'cowork hub',
    pricePerDay: 10_000,
    pricePerHour: 1_500,
    capacity: 4,
    bookingCount: 0,
    createdAt: '2026-10-01T09:00:00.000Z',
    daysAgo: 50,
    listingStatus: 'active',
    availability: {},
  });
  return { id: space.id, space };
}

/** Returns rendered pages over a renderer that counts its pages. */
function open() {
  const world = {
    time: Date.parse('2026-11-20T12:00:00Z'),
    rendered: [] as PageContent[],
    reviews: (): Promise<readonly Review[]> => Promise.resolve([review('Quiet.')]),
    fails: false,
    troubles: [] as string[],
  };
  const spaces = createRenderedSpaces({
    renderer: {
      spaceTemplate: TEMPLATE,
      templates: new Map(),
      render: async (path, content) => {
        world.rendered.push(content);
        if (world.fails) throw new Error('A component is broken.');
        const markup = `<h1>${content.space?.name.replaceAll('<', '&lt;')}</h1>${path}`;
        const data = { at: content.at, queries: [{ key: ['content'], data: content }] };
        return { markup, imagePreloads: '<link>', data };
      },
    },
    capabilities: ['reviews'],
    readReviews: () => world.reviews(),
    now: () => new Date(world.time),
    origin: () => 'https://aye.example',
    onTrouble: (error) => world.troubles.push((error as Error).message),
  });
  return { world, spaces };
}

const textOf = (page: FallbackPage | undefined) =>
  page === undefined ? undefined : htmlOf(page.representation);

function dataOf(page: FallbackPage | undefined): PageContent {
  const pattern = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`);
  const { queries } = JSON.parse(pattern.exec(textOf(page) ?? '')?.[1] ?? '') as PageData;
  return queries[0]?.data as PageContent;
}

describe('rendered pages of spaces', () => {
  it('contain the markup, the photo’s preload and the data once', async () => {
    const { spaces, world } = open();
    const entry = entryOf('Ojú Studio');
    const page = await spaces.at(entry);
    expect(textOf(page)).toContain(
      '<link></head><div id="root"><h1>Ojú Studio</h1>/detailpage/space1</div>',
    );
    expect(dataOf(page)).toEqual({
      at: world.time,
      capabilities: ['reviews'],
      space: entry.space,
      reviews: [review('Quiet.')],
    });
  });

  it('escape what a host wrote', async () => {
    const { spaces } = open();
    const page = await spaces.at(entryOf('</script><script>alert(1)</script>'));
    const [, data = ''] = textOf(page)?.split(`id="${PAGE_DATA_ID}">`) ?? [];
    expect(data.match(/<\/script>/g)).toHaveLength(1);
    expect(dataOf(page).space?.name).toBe('</script><script>alert(1)</script>');
  });

  it('are cached until the space or its reviews change', async () => {
    const { spaces, world } = open();
    const entry = entryOf('Ojú Studio');
    const first = await spaces.at(entry);
    expect(spaces.at(entry)).toBe(first);
    world.time += 60_000;
    expect(await spaces.at(entry)).toBe(first);
    world.reviews = () => Promise.resolve([review('Loud.')]);
    world.time += 60_000;
    expect(dataOf(await spaces.at(entry)).reviews).toEqual([review('Loud.')]);
    expect(dataOf(await spaces.at(entryOf('New Name'))).space?.name).toBe('New Name');
    expect(world.rendered).toHaveLength(3);
  });

  it('are rendered once for requests at the same time', async () => {
    const { spaces, world } = open();
    const entry = entryOf('Ojú Studio');
    await Promise.all([spaces.at(entry), spaces.at(entry)]);
    expect(world.rendered).toHaveLength(1);
  });

  it('are sent without reviews that can’t be read', async () => {
    const { spaces, world } = open();
    world.reviews = () => Promise.reject(new Error('The database is busy.'));
    const page = await spaces.at(entryOf('Ojú Studio'));
    expect(dataOf(page)).not.toHaveProperty('reviews');
    expect(world.troubles).toEqual(['The database is busy.']);
  });

  it('are missing and reported once while a component throws', async () => {
    const { spaces, world } = open();
    world.fails = true;
    const entry = entryOf('Ojú Studio');
    expect(await spaces.at(entry)).toBeUndefined();
    expect(spaces.at(entry)).toBeUndefined();
    expect(world.troubles).toEqual(['A component is broken.']);
  });
});

it('a page that is requested again is compressed better, with the same ETag', async () => {
  const { spaces } = open();
  const entry = entryOf('Yaba Hub, '.repeat(200));
  const first = await spaces.at(entry);
  const quick = await first?.representation.encoded('br');
  await expect
    .poll(async () => (await (await spaces.at(entry))?.representation.encoded('br'))?.body.length)
    .toBeLessThan(quick?.body.length ?? 0);
  const best = await (await spaces.at(entry))?.representation.encoded('br');
  expect(best?.etag).toBe(quick?.etag);
});
