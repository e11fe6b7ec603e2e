import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PLUGIN = fileURLToPath(new URL('./aye-plugin.mjs', import.meta.url));
const OXLINT = fileURLToPath(new URL('../../node_modules/oxlint/bin/oxlint', import.meta.url));

/**
 * Returns the line numbers that the linter reports for one of our rules in this source, in
 * ascending order.
 */
export function lintWith(rule: string, file: string, source: string): number[] {
  const root = mkdtempSync(path.join(tmpdir(), 'aye-lint-'));
  try {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
    const config = {
      jsPlugins: [PLUGIN],
      categories: { correctness: 'off' },
      rules: { [rule]: ['error', { root }] },
    };
    writeFileSync(path.join(root, 'config.json'), JSON.stringify(config));
    return reportedLines(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

function reportedLines(root: string): number[] {
  const shell = `"${process.execPath}" "${OXLINT}" -c config.json -f json . || test $? = 1`;
  const output = execFileSync('sh', ['-c', shell], { cwd: root, encoding: 'utf8' });
  const report = JSON.parse(output) as {
    diagnostics: { labels: { span: { line: number } }[] }[];
  };
  return report.diagnostics
    .map(({ labels }) => labels[0]?.span.line ?? 0)
    .toSorted((a, b) => a - b);
}
