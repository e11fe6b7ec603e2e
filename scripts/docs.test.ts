import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const foldersIn = (folder: string) =>
  readdirSync(`${ROOT}${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

const FOLDERS = [
  'contract',
  'demo',
  'deploy',
  'docs',
  'public',
  'scripts',
  'server',
  'src',
  'sw',
  'tests',
  'tools',
];

/** Paths of all files of the repository, relative to its root. */
const files = [
  ...readdirSync(ROOT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { encoding: 'utf8', recursive: true }).map((file) =>
      path.posix.join(folder, file.split(path.sep).join('/')),
    ),
  ),
];

const modules = [...foldersIn('server/modules'), ...foldersIn('src/features')];
/** Decisions name files as they were at their time. */
const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('docs/decisions/'));
const sources = files.filter((file) => /^(?:contract|server|src|sw)\/.*\.tsx?$/.test(file));

/** Returns the text of a file, with `~/` replaced by the folder that the text says it is. */
const read = (file: string) => {
  const text = readFileSync(`${ROOT}${file}`, 'utf8');
  const folder = /`~\/` is `([^`]+)`/.exec(text)?.[1];
  return folder === undefined ? text : text.replaceAll('`~/', `\`${folder}`);
};

/** Returns names of source files in backticks, complete or shortened to the end of their path. */
const filesNamedIn = (text: string) =>
  [...text.matchAll(/`([\w$./&-]+\.(?:tsx?|mjs|sql))`/g)].map(([, name = '']) => name);

/** Returns names of folders in backticks, from a top folder on; `src/features/x` stands for any. */
const foldersNamedIn = (text: string) =>
  [...text.matchAll(/`([a-z]+\/[\w$./&-]*)`/g)].flatMap(([, name = '']) =>
    FOLDERS.includes(name.split('/')[0] ?? '') && !name.endsWith('/x')
      ? [name.replace(/\/$/, '')]
      : [],
  );

const commentsIn = (text: string) =>
  [...text.matchAll(/\/\*[^]*?\*\/|\/\/.*/g)].map(([comment]) => comment).join('\n');

const isFile = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));
const isFolder = (name: string) =>
  files.some((file) => file === name || file.startsWith(`${name}/`));

/** Returns targets of links to other pages of the repository, without their anchors. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target);

describe('documentation', () => {
  it('has a README in every server module and feature', () => {
    expect(modules.filter((folder) => !files.includes(`${folder}/README.md`))).toEqual([]);
  });

  it('names only existing source files and folders', () => {
    const missing = pages.flatMap((page) => {
      const text = read(page);
      return [
        ...filesNamedIn(text).filter((name) => !isFile(name)),
        ...foldersNamedIn(text).filter((name) => !isFolder(name)),
      ].map((name) => `${page}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('names only existing files in comments', () => {
    const missing = sources.flatMap((source) =>
      filesNamedIn(commentsIn(read(source)))
        .filter((name) => !isFile(name.replace(/^#/, '')))
        .map((name) => `${source}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('links only to existing pages', () => {
    const broken = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((page) =>
        linksIn(read(page))
          .map((target) => path.posix.join(path.posix.dirname(page), target))
          .filter((target) => {
            const found = target.replace(/\/$/, '');
            return !files.some((file) => file === found || file.startsWith(`${found}/`));
          })
          .map((target) => `${page}: ${target}`),
      );
    expect(broken).toEqual([]);
  });
});
