import type { Mark, MarkChange, Storage } from '../db/storage.ts';
import type { Owner } from '../session/unsent-things.ts';
import { keepWithBlobs } from './blobs.ts';
import { mendStandings } from './mend-standings.ts';
import type { NewPost } from './outbox.ts';
import {
  bytesOf,
  postsOf,
  readPost,
  readStandings,
  type Standing,
  standingMark,
  type StandingRow,
  standingsOf,
} from './rows.ts';

/** What becomes of one post: another standing, `gone`, or undefined for no change. */
type Next = Standing | 'gone' | undefined;

/** The posts of one person on this device. Every method rejects where the device refuses. */
export interface PostStore {
  /** Those that are sent too, until somebody has been told. */
  list(): Promise<StandingRow[]>;
  /** What is to be sent; undefined where it's gone or can't be read any more. */
  read(id: string): Promise<NewPost | undefined>;
  /** Behind all that are there. */
  add(id: string, post: NewPost, now: number): Promise<void>;
  /** Changes a post as it stands at this moment, whoever else would; answers what it stood at. */
  change(id: string, next: (standing: Standing) => Next): Promise<Standing | undefined>;
  /** Takes away those that are sent and chosen, each for one caller alone. */
  take(isChosen: (row: StandingRow) => boolean): Promise<StandingRow[]>;
}

/** Without the post itself where it was sent: only who is told of it needs to know. */
function changeOf(owner: Owner, row: StandingRow, next: Exclude<Next, undefined>): MarkChange {
  const { id } = row;
  const post = { set: postsOf(owner), id };
  if (next === 'gone') return { remove: [post, { set: standingsOf(owner), id }] };
  const put = [standingMark(owner, { ...row, standing: next })];
  return next.state.kind === 'sent' ? { remove: [post], put } : { put };
}

export function createPostStore(storage: Storage, owner: Owner): PostStore {
  const standings = standingsOf(owner);

  async function findPost(id: string): Promise<Mark | undefined> {
    const marks = await storage.listMarks(postsOf(owner));
    return marks.find((mark) => mark.id === id);
  }

  return {
    async list() {
      const found = await storage.listMarks(standings);
      const rows = readStandings(found);
      if (rows.length === found.length) return rows;
      await mendStandings(storage, owner);
      return readStandings(await storage.listMarks(standings));
    },
    async read(id) {
      const mark = await findPost(id);
      return mark === undefined ? undefined : readPost(mark);
    },
    add(id, post, now) {
      const { kind, label } = post;
      const standing: Standing = {
        state: { kind: 'waiting' },
        kind,
        label,
        bytes: bytesOf(post),
        attempts: 0,
        isFresh: true,
        at: now,
      };
      return keepWithBlobs(post, (body) =>
        storage.changeMarks(standings, (found) => {
          // The device's clock may have been put back meanwhile.
          const last = Math.max(0, ...found.map(({ markedAt }) => markedAt));
          const since = Math.max(now, last + 1);
          const row = { set: postsOf(owner), id, markedAt: since, body };
          return { put: [row, standingMark(owner, { id, since, standing })] };
        }),
      );
    },
    async change(id, next) {
      let before: Standing | undefined;
      await storage.changeMarks(standings, (found) => {
        const row = readStandings(found).find((candidate) => candidate.id === id);
        before = row?.standing;
        const after = row === undefined ? undefined : next(row.standing);
        return row === undefined || after === undefined ? {} : changeOf(owner, row, after);
      });
      return before;
    },
    async take(isChosen) {
      let taken: StandingRow[] = [];
      await storage.changeMarks(standings, (found) => {
        taken = readStandings(found).filter(
          (row) => row.standing.state.kind === 'sent' && isChosen(row),
        );
        return { remove: taken.map(({ id }) => ({ set: standings, id })) };
      });
      return taken;
    },
  };
}
