import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['contract', 'demo', 'scripts', 'server', 'src', 'sw', 'tests', 'tools'];

const SOURCE = /\.(?:ts|tsx|mjs)$/;
/** Test files export nothing; copy files are imported as a whole; the last one is generated. */
const UNCHECKED = /\.test\.tsx?$|(?:^|[/-])copy(?:\.[a-z]{2,3})?\.ts$|^src\/route-tree\.gen\.ts$/;

const EXPORTED =
  /^export (?:abstract |async |declare )*(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;

interface Role {
  /** Why these names exist more than once; docs/glossary.md has the same list. */
  readonly reason: string;
  readonly names: readonly string[];
  /** Each file that may export one of the names matches one of these, and no two the same. */
  readonly files: readonly RegExp[];
}

const ROLES: readonly Role[] = [
  {
    reason: 'The app’s call of an operation, and the server’s implementation of it.',
    names: [
      'answerReview',
      'approveListing',
      'cancelBooking',
      'confirmFacts',
      'pauseListing',
      'reinstateAccount',
      'removeListing',
      'resendVerification',
      'resolveIssue',
      'restoreListing',
      'retryFailedJobs',
      'resumeListing',
      'sendBack',
      'suspendAccount',
    ],
    files: [/^server\/modules\//, /^src\/features\/[a-z]+\/api\//],
  },
  {
    reason: 'The same part of the adapters of the two card providers.',
    names: [
      'BanksSchema',
      'RefundSchema',
      'ResolvedSchema',
      'StartedSchema',
      'chargeStatusOf',
      'isNotFound',
      'payoutStateOf',
      'refundStatusOf',
    ],
    files: [/^server\/gateways\/cards\/korapay\//, /^server\/gateways\/cards\/paystack\//],
  },
];

/** Returns the files that export each name, for the names that are exported more than once. */
function exportedTwice(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [file, code] of sources) {
    for (const [, name = ''] of code.matchAll(EXPORTED)) {
      found.set(name, (found.get(name) ?? new Set()).add(file));
    }
  }
  return new Map(
    [...found].flatMap(([name, files]) => (files.size > 1 ? [[name, [...files].toSorted()]] : [])),
  );
}

/** Names that every file of a kind exports, because of what loads these files. */
const CONVENTIONS: ReadonlyMap<string, RegExp> = new Map([
  // The router requires it.
  ['Route', /^src\/routes\//],
  // `npm run bench` calls it.
  ['run', /^tests\/bench\//],
  // Vitest and Playwright call it before all tests.
  ['setup', /^tests\/(?:setup|engines\/support)\//],
  // Playwright’s test function with the fixtures of a kind of server.
  ['test', /^tests\/e2e\/support\//],
]);

const isConvention = (name: string, files: readonly string[]) =>
  files.every((file) => CONVENTIONS.get(name)?.test(file));

function hasOneRole(name: string, files: readonly string[]): boolean {
  return ROLES.some(
    (role) =>
      role.names.includes(name) &&
      files.length === role.files.length &&
      role.files.every((pattern) => files.some((file) => pattern.test(file))),
  );
}

function readSources(): Map<string, string> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => SOURCE.test(file) && !UNCHECKED.test(file)),
  );
  return new Map(files.map((file) => [file, readFileSync(`${ROOT}${file}`, 'utf8')]));
}

describe('exported names', () => {
  const twice = exportedTwice(readSources());

  it('exist once, unless they have the same role in each module', () => {
    const wrong = [...twice].filter(
      ([name, files]) => !isConvention(name, files) && !hasOneRole(name, files),
    );
    expect(Object.fromEntries(wrong)).toEqual({});
  });

  it('are in the list of roles only while they exist twice', () => {
    const listed = [...ROLES.flatMap(({ names }) => names), ...CONVENTIONS.keys()];
    expect(listed.filter((name) => !twice.has(name))).toEqual([]);
  });

  it('are found whatever they name', () => {
    const code = 'export const a = 1;\nexport async function b() {}\nexport type C = string;\n';
    const other =
      'export class C {}\nexport interface B {}\nconst a = 2;\nexport function* b() {}\n';
    expect(
      exportedTwice(
        new Map([
          ['x.ts', code],
          ['y.ts', other],
        ]),
      ),
    ).toEqual(
      new Map([
        ['b', ['x.ts', 'y.ts']],
        ['C', ['x.ts', 'y.ts']],
      ]),
    );
  });
});
