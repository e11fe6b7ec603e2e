import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mayImportFile, packageObjection, zoneOf } from './zones.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXTENSION = /\.(tsx?|mjs|css|json|svg|png|webp|avif|woff2|txt|sql|html)$/;
const WHERE = 'Who may import whom (tools/lint/zones.mjs): ';

/**
 * Returns the repository file that a specifier names, as a path from the root; undefined for a
 * package.
 */
function targetOf(from, specifier) {
  const bare = specifier.replace(/[?].*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  if (/^\.{1,2}(\/|$)/.test(bare)) return path.posix.join(path.posix.dirname(from), bare);
  return undefined;
}

const topFolder = (file) => file.split('/', 1)[0];

/** Returns what is wrong with one import, or undefined. `from` is a path from the root. */
export function zoneProblem(from, specifier) {
  const zone = zoneOf(from);
  if (zone === undefined) return undefined;
  const target = targetOf(from, specifier);
  if (target === undefined) {
    const why = packageObjection(zone, from, specifier);
    return why && `${WHERE}${zone.name} may not import ‘${specifier}’; ${why}.`;
  }
  if (target.startsWith('tests/') && !mayImportFile(zone, from, target)) {
    return `${WHERE}${zone.name} may not import ${target}; nothing imports tests but tests.`;
  }
  if (!mayImportFile(zone, from, target)) {
    return `${WHERE}${zone.name} may not import ${target}; ${zone.why}.`;
  }
  if (specifier.startsWith('.') && topFolder(target) !== topFolder(from)) {
    return `Across top folders import by name: ‘#${target}’, so that a moved file keeps its imports.`;
  }
  if (!EXTENSION.test(target)) {
    return `‘${specifier}’ lacks its file extension; the same import must work in Node, Vite and tsc.`;
  }
  return undefined;
}

/** Returns the text of a specifier: a string, or a template without inserted values. */
function textOf(node) {
  if (typeof node?.value === 'string') return node.value;
  return node?.quasis?.length === 1 ? node.quasis[0].value.cooked : undefined;
}

/**
 * Type-only imports count too, because a type used across a boundary couples both sides like a
 * value does.
 */
export const importZones = {
  meta: {
    type: 'problem',
    docs: { description: 'Holds the table of who may import whom.' },
    schema: [{ type: 'object', properties: { root: { type: 'string' } } }],
  },
  create(context) {
    const root = context.options[0]?.root ?? ROOT;
    const from = path.relative(root, context.filename).split(path.sep).join('/');
    const check = (node) => {
      const specifier = textOf(node);
      const message = specifier === undefined ? undefined : zoneProblem(from, specifier);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal ?? node.argument),
      TSExternalModuleReference: (node) => check(node.expression),
    };
  },
};
