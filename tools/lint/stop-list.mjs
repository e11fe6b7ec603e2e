import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Words of docs/glossary.md that names don't have as a part, with what is written instead. */
const NAME_WORDS = {
  anew: 'again',
  believe: 'parse or trust',
  believed: 'parsed or trusted',
  dealing: 'seat assignment',
  dealt: 'assigned',
  deed: 'action',
  deeds: 'actions',
  desk: 'admin or console',
  door: 'link, menu or page',
  doors: 'links',
  hindrance: 'blocked reason',
  judged: 'evaluated',
  keeper: 'store',
  keeping: 'storage',
  kept: 'stored or cached',
  laid: 'applied',
  lay: 'apply',
  leaver: 'pending log-out',
  leavers: 'pending log-outs',
  letter: 'email',
  mark: 'item',
  marks: 'items',
  owed: 'unsynced or due',
  said: 'message or reply',
  say: 'message or show',
  says: 'message',
  standing: 'status',
  standings: 'statuses',
  stands: 'is',
  stretch: 'time range',
  surroundings: 'dependencies',
  tell: 'notify, report or announce',
  tells: 'notifies',
  tend: 'maintain',
  tending: 'maintenance',
  told: 'notified, reported or message',
  verdict: 'result',
  whoever: 'the caller',
  wish: 'request',
  wished: 'requested',
  wishes: 'requests',
};

/** The network is not a line (in Nigeria a line is a SIM card); other lines are fine. */
const NETWORK_LINE = /^(bad|counted|faulty|slow|slowest) lines?$/;

/**
 * Names that have to stay: what is on the wire or stored on devices (docs/glossary.md, “Stored as”),
 * interfaces of others, and words that mean what they say.
 */
const ALLOWED_NAMES = /^(marks|markedAt)$/i;

/** Sample data draws furniture, doors and letters. */
const UNCHECKED_FILES = /^demo\/|^src\/route-tree\.gen\.ts$/;

/** Words that comments don't have. Narrow: each has one meaning in this repository, the wrong one. */
const COMMENT_WORDS =
  /(?<![\w'’`.-])(anew|whoever|surroundings|laid upon|lays? upon|believed?|is told|are told|was told|were told|been told|be told|wish(?:es|ed)?|deeds?|leavers?)(?![\w'’`-])/i;

/** The same for texts that people read. */
const COPY_WORDS =
  /(?<![\w’-])(anew|whoever|surroundings|(?:is|are|was|were|been|be|get) told|(?:bad|slow|no) line|deeds?|unwanted mails?)(?![\w’-])/i;

const COPY_FILE = /(^|\/)([a-z0-9-]*-)?copy(\.[a-z]{2,3})?\.ts$/;

/** `isToldOf` → is, told, of; `FIRST_LOOK_MS` → first, look, ms. */
export const partsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Why a name can't be used, or undefined. */
export function nameObjection(name) {
  if (ALLOWED_NAMES.test(name)) return undefined;
  const parts = partsOf(name);
  const word = parts.find((part) => Object.hasOwn(NAME_WORDS, part));
  if (word !== undefined) {
    return `‘${word}’ in ‘${name}’ is on the stop list (docs/glossary.md): ${NAME_WORDS[word]}.`;
  }
  const pair = parts.findIndex((part, index) => NETWORK_LINE.test(`${part} ${parts[index + 1]}`));
  return pair < 0 ? undefined : `‘${name}’: the network is not a line (docs/glossary.md).`;
}

/** The first word of the stop list in a comment, or undefined. */
export const commentObjection = (text) => COMMENT_WORDS.exec(text)?.[1];

/** The first word of the stop list in a text for people, or undefined. */
export const copyObjection = (text) => COPY_WORDS.exec(text)?.[1];

const isCheckedByStopList = (file) => !UNCHECKED_FILES.test(file);

/** Declared names: variables, parameters, functions, types, classes, members of types and classes. */
function namesOf(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesOf(property.value ?? property.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => namesOf(element));
    case 'AssignmentPattern':
      return namesOf(pattern.left);
    case 'RestElement':
      return namesOf(pattern.argument);
    case 'TSParameterProperty':
      return namesOf(pattern.parameter);
    default:
      return [];
  }
}

/**
 * Keeps the words of the stop list in docs/glossary.md out of declared names, file names, comments
 * and copy files. Keys of object literals are not checked: they follow a type, the wire or a table.
 */
export const stopList = {
  meta: {
    type: 'problem',
    docs: { description: 'Keeps the words of the stop list out of names, comments and texts.' },
    schema: [{ type: 'object', properties: { root: { type: 'string' } } }],
  },
  create(context) {
    const root = context.options[0]?.root ?? ROOT;
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    if (!isCheckedByStopList(file)) return {};
    const checkName = (node, name) => {
      const message = nameObjection(name);
      if (message) context.report({ node, message });
    };
    const checkPattern = (pattern) => {
      for (const node of namesOf(pattern)) checkName(node, node.name);
    };
    const checkMember = ({ key, computed }) => {
      if (!computed && key.type === 'Identifier') checkName(key, key.name);
    };
    const checkDeclared = ({ id, params = [] }) => {
      if (id) checkName(id, id.name);
      for (const param of params) checkPattern(param);
    };
    const checkText = (node, text) => {
      const word = COPY_FILE.test(file) ? copyObjection(text) : undefined;
      if (word)
        context.report({ node, message: `‘${word}’ is on the stop list (docs/glossary.md).` });
    };
    return {
      Program(node) {
        checkName(node, path.basename(file).replace(/\..*$/, ''));
        for (const comment of context.sourceCode.getAllComments()) {
          const word = commentObjection(comment.value);
          if (word) {
            const message = `‘${word}’ in a comment is on the stop list (docs/glossary.md).`;
            context.report({ node: comment, message });
          }
        }
      },
      VariableDeclarator: ({ id }) => checkPattern(id),
      FunctionDeclaration: checkDeclared,
      FunctionExpression: checkDeclared,
      ArrowFunctionExpression: checkDeclared,
      ClassDeclaration: checkDeclared,
      TSInterfaceDeclaration: checkDeclared,
      TSTypeAliasDeclaration: checkDeclared,
      TSTypeParameter: ({ name }) => checkName(name, name.name ?? name),
      TSPropertySignature: checkMember,
      TSMethodSignature: checkMember,
      PropertyDefinition: checkMember,
      MethodDefinition: checkMember,
      ImportNamespaceSpecifier: ({ local }) => checkName(local, local.name),
      Literal: (node) => typeof node.value === 'string' && checkText(node, node.value),
      TemplateElement: (node) => checkText(node, node.value.cooked ?? ''),
      JSXText: (node) => checkText(node, node.value),
    };
  },
};
