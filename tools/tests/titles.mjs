import { parseSync } from 'vite';

const GROUPS = new Set(['describe']);
const TESTS = new Set(['it', 'test']);
/** Modifiers between a test function and its call: `test.describe`, `it.runIf(…).each(…)`. */
const MODIFIERS = new Set([
  'concurrent',
  'describe',
  'each',
  'fails',
  'fixme',
  'for',
  'only',
  'runIf',
  'sequential',
  'serial',
  'skip',
  'skipIf',
  'todo',
]);

/**
 * Returns the names of a callee, outermost first: for `test.describe.each(rows)` test, describe,
 * each.
 */
function namesOf(callee) {
  switch (callee.type) {
    case 'Identifier':
      return [callee.name];
    case 'MemberExpression':
      return callee.computed ? [] : [...namesOf(callee.object), callee.property.name];
    case 'CallExpression':
    case 'TaggedTemplateExpression':
      return namesOf(callee.callee ?? callee.tag);
    default:
      return [];
  }
}

/** Returns whether a call declares a group or a test; undefined for any other call. */
function kindOf(callee) {
  const [first, ...others] = namesOf(callee);
  if (!others.every((name) => MODIFIERS.has(name))) return undefined;
  if (GROUPS.has(first) || (TESTS.has(first) && others.includes('describe'))) return 'group';
  return TESTS.has(first) ? 'test' : undefined;
}

/** Returns a title as it is written in the source; undefined if the first argument is no title. */
function titleOf(argument, code) {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type === 'TemplateLiteral') return code.slice(argument.start + 1, argument.end - 1);
  return undefined;
}

/**
 * Returns the tests that a file declares, each with its groups' titles and its own. Titles with
 * inserted values are returned as in the source (`%s`, `${path}`), so the tests of one table count
 * once.
 * @param {string} file its name determines the language
 * @param {string} code
 * @returns {string[]}
 */
export function testTitles(file, code) {
  /** @type {string[]} */
  const found = [];
  const visit = (node, groups) => {
    if (Array.isArray(node)) return node.forEach((child) => visit(child, groups));
    if (typeof node?.type !== 'string') return undefined;
    const kind = node.type === 'CallExpression' ? kindOf(node.callee) : undefined;
    const title = kind && titleOf(node.arguments[0], code);
    if (title === undefined) return Object.values(node).forEach((child) => visit(child, groups));
    if (kind === 'test') found.push([...groups, title].join(' › '));
    else visit(node.arguments, [...groups, title]);
    return undefined;
  };
  visit(parseSync(file, code).program, []);
  return found;
}
