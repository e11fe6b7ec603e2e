import { fillTemplate, holds, type Subject } from './overview.ts';
import type { Random } from './random.ts';
import type { DemoReview } from './types.ts';
import type { Line } from './words/line.ts';
import { FIRST_NAMES, LAST_NAMES } from './words/people.ts';
import { COMPLAINT, CONTENTMENT, PRAISE } from './words/reviews.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Every rated demo space has at least this average. */
const LOWEST_AVERAGE = 3.6;

/**
 * Draws the stars of `count` reviews of a space of the given quality (0 to 1), with an average of
 * 3.6 to 5.
 */
function drawStars(random: Random, count: number, quality: number): number[] {
  const stars = Array.from({ length: count }, () =>
    random.weighted([
      [5, 20 + quality * 70],
      [4, 30],
      [3, 14 * (1 - quality) + 2],
      [2, 5 * (1 - quality)],
      [1, 2 * (1 - quality)],
    ] as const),
  ) as number[];
  const average = () => stars.reduce((sum, star) => sum + star, 0) / stars.length;
  while (stars.length > 0 && average() < LOWEST_AVERAGE) {
    stars[stars.indexOf(Math.min(...stars))] = random.int(4, 5);
  }
  return stars;
}

function banks(stars: number): readonly (readonly Line[])[] {
  if (stars === 5) return [PRAISE, PRAISE];
  if (stars === 4) return [PRAISE, CONTENTMENT];
  if (stars === 3) return [CONTENTMENT, COMPLAINT];
  return [COMPLAINT];
}

function drawText(random: Random, stars: number, subject: Subject): string {
  const sentences = banks(stars).map((bank) => {
    const line = random.pick(bank.filter((candidate) => holds(candidate, subject)));
    return fillTemplate(random, line, subject);
  });
  const stored = random.chance(0.45) ? sentences.slice(-1) : sentences;
  return [...new Set(stored)].join(' ');
}

export interface ReviewPlan {
  readonly count: number;
  /** 0 to 1. */
  readonly quality: number;
  readonly createdAt: Date;
  readonly now: Date;
  readonly newId: () => string;
}

/**
 * Draws the reviews of a space, newest first, dated from one day after its listing until an hour
 * ago.
 */
export function drawReviews(random: Random, subject: Subject, plan: ReviewPlan): DemoReview[] {
  const from = plan.createdAt.getTime() + DAY_MS;
  const until = plan.now.getTime() - 60 * 60 * 1000;
  if (from >= until) return [];
  return drawStars(random, plan.count, plan.quality)
    .map((stars) => ({
      id: plan.newId(),
      authorName: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
      stars,
      text: drawText(random, stars, subject),
      createdAt: new Date(Math.floor(random.between(from, until) / 1000) * 1000),
    }))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
