import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const MESSAGE =
  'Text that a person reads belongs in a copy.ts of its folder (tools/lint/copy.mjs). Use it as copy.NAME.';

/**
 * Files for texts: `copy.ts`, `settings-copy.ts`, their translations (`copy.pcm.ts`) and the
 * errors.
 */
const COPY_FILE = /(^|\/)([a-z0-9-]*-)?copy(\.[a-z]{2,3})?\.ts$|^contract\/errors\.ts$/;

/** Folders with texts that people read in the product. The demo catalogue is sample data. */
const CHECKED = /^(src|sw|server|contract)\//;
const UNCHECKED = /\.test\.tsx?$|\/testing\/|^src\/route-tree\.gen\.ts$/;

/** Fewer than three words are a label or a name, which may stay where it is used. */
const MIN_WORDS = 3;

/**
 * A word as people write it, punctuation included: “guests,” but not `a.b`, `--gap`, `2fr` or
 * `text/html`.
 */
const WORD = /^["'“‘(«–—]*\p{L}[\p{L}'’‑-]*["'”’)»,.:;!?…]*$/u;

/** An inserted value: `${…}` of a template or `{…}` between JSX texts. It reads as a word. */
const HOLE = '\u0000';

/** SQL statements that are not in an `sql` template. */
const SQL =
  /^\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER|DROP|SET|LOCK TABLE|COPY|WITH)\s/;

/** Matches a media query such as `(display-mode: standalone)`. */
const MEDIA_QUERY = /^\([a-z-]+: /;

/** JSX attributes whose value may contain spaces but is not a text. */
const TECHNICAL_ATTRIBUTES =
  /^(className|d|viewBox|points|transform|style|media|sizes|srcSet|rel|allow|sandbox|accept|autoComplete|href|aria-(labelledby|describedby|controls))$/;

/** Errors whose message is read by users, or by the person who starts the server. */
const READ_ERROR = /^(ApiError|CallError|ConfigError|FolderLockError)$/;

/** Reports for developers: `report('…', reason)`, `reportProblem(…)`, `notes.trouble(…)`. */
const REPORTS = /^(report|reportProblem|trouble)$/;

/**
 * Methods whose strings are not shown: row locks of Drizzle (`.for('no key update')`) and lists of
 * words.
 */
const TECHNICAL_METHODS = /^(for|split)$/;

/**
 * Log calls, read by operators of the server: `log.warn(…)`, `request.log.info(…)`,
 * `app.log.error(…)`.
 */
const LOG_METHODS = /^(trace|debug|info|warn|error|fatal)$/;

/** Keys of documentation: OpenAPI (`summary`) and the table of settings (`meaning`, `default`). */
const DOCUMENTATION_KEYS = /^(summary|meaning|default)$/;

/** Returns whether a text reads as a phrase: three words or more, including inserted values. */
export function isPhrase(raw) {
  if (SQL.test(raw) || MEDIA_QUERY.test(raw)) return false;
  const parts = raw.split(/\s+/u).filter((part) => /[\p{L}\p{N}\0]/u.test(part));
  const holes = parts.filter((part) => part.includes(HOLE)).length;
  const words = parts.filter((part) => WORD.test(part)).length;
  return words >= 2 && words + holes >= MIN_WORDS && words + holes >= parts.length * 0.7;
}

/** Returns whether texts are checked in this file, given by its path from the root. */
export function isChecked(file) {
  return CHECKED.test(file) && !UNCHECKED.test(file) && !COPY_FILE.test(file);
}

const nameOf = (node) => node?.property?.name ?? node?.name;
const keyOf = (node) => node.key?.name ?? node.key?.value;

function isTechnicalCall({ callee }) {
  if (callee.type === 'Super') return true;
  const name = nameOf(callee) ?? '';
  if (REPORTS.test(name)) return true;
  if (callee.type !== 'MemberExpression') return false;
  if (TECHNICAL_METHODS.test(name)) return true;
  return LOG_METHODS.test(name) && /log(ger)?$/i.test(nameOf(callee.object) ?? '');
}

/**
 * Returns whether a string's position in the program shows that it is never displayed in the
 * product.
 */
function isTechnicalPosition(node) {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    switch (parent.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TSLiteralType':
      case 'TSTemplateLiteralType':
      case 'TaggedTemplateExpression':
        return true;
      case 'JSXAttribute':
        return TECHNICAL_ATTRIBUTES.test(parent.name?.name ?? '');
      case 'NewExpression':
        return !READ_ERROR.test(nameOf(parent.callee) ?? '');
      case 'CallExpression':
        if (isTechnicalCall(parent)) return true;
        break;
      case 'Property':
        if (DOCUMENTATION_KEYS.test(keyOf(parent) ?? '')) return true;
        break;
      default:
        if (/Statement$|Function|JSXElement|Class/.test(parent.type)) return false;
    }
  }
  return false;
}

const textOfTemplate = (node) => node.quasis.map(({ value }) => value.cooked).join(HOLE);

const isInsertedValue = ({ type, expression }) =>
  type === 'JSXExpressionContainer' && !/^(Literal|JSXEmptyExpression)$/.test(expression.type);

/** Returns an element's own text, with a hole for each inserted value. */
function textOfChildren(children) {
  return children
    .map((child) => (child.type === 'JSXText' ? child.value : isInsertedValue(child) ? HOLE : ' '))
    .join('');
}

/**
 * Every text of three words or more that users read belongs in a copy file (docs/decisions/0034).
 * Exceptions: module names, types and tagged templates (`sql`); technical attributes of JSX; SQL in
 * strings; messages of errors that only programmers see; log lines and reports; documentation of
 * endpoints and settings. Tests, demo data and scripts are not checked.
 */
export const copy = {
  meta: {
    type: 'problem',
    docs: { description: 'Keeps texts for people in copy files.' },
    schema: [{ type: 'object', properties: { root: { type: 'string' } } }],
  },
  create(context) {
    const root = context.options[0]?.root ?? ROOT;
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    if (!isChecked(file)) return {};
    const check = (node, text) => {
      if (isPhrase(text) && !isTechnicalPosition(node)) context.report({ node, message: MESSAGE });
    };
    const checkChildren = ({ children }) => {
      const first = children.find(({ type, value }) => type === 'JSXText' && value.trim() !== '');
      if (first && isPhrase(textOfChildren(children))) {
        context.report({ node: first, message: MESSAGE });
      }
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateLiteral: (node) => check(node, textOfTemplate(node)),
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
    };
  },
};
