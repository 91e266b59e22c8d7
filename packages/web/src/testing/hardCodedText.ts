import { parseSync } from 'vite';

/** Attributes that a person sees or hears. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
/** Nodes whose text is not for people: classes, modules, types, and errors. */
const UNSEEN = new Set([
  'ExportAllDeclaration',
  'ImportDeclaration',
  'ImportExpression',
  'TSLiteralType',
  'ThrowStatement',
]);
/** Nodes that pass text on to the tags around them. */
const PASSED_ON = new Set([
  'ConditionalExpression',
  'JSXExpressionContainer',
  'LogicalExpression',
  'ParenthesizedExpression',
  'TemplateLiteral',
]);

const HAS_LETTERS = /\p{L}/u;
/** Looks like text for people: a capitalized word, or several words in a row. */
const READS_AS_WORDS = /(?:^|[^-\p{L}\d/.#])\p{Lu}\p{Ll}|\p{L}{2,} \p{L}{2,}|[^\p{ASCII}]\p{L}|\p{L}[^\p{ASCII}]/u;
/** Paths of pictures, lists of typefaces, and CSS functions. */
const DRAWN = /^[Mm][-\d. ]|serif$|^[-\w]+\(/u;

interface TextContext {
  /** The enclosing attribute, if any. */
  readonly attribute: string | null;
  /** True if the text stands between two tags, so that the page shows it unchanged. */
  readonly isShown: boolean;
}

type OnFound = (text: string) => void;

/** The texts in a source file that people would read but that are not messages. */
export function hardCodedText(file: string, source: string): string[] {
  const found: string[] = [];
  search(parseSync(file, source).program, { attribute: null, isShown: false }, (text) => found.push(text.trim()));
  return found;
}

function search(node: unknown, context: TextContext, found: OnFound): void {
  if (Array.isArray(node)) for (const part of node) search(part, context, found);
  if (!isNode(node) || UNSEEN.has(node.type)) return;
  const text = textOf(node);
  if (text !== null && isForPeople(text, node.type, context)) found(text);
  const inside = contextWithin(node, context);
  for (const [key, part] of Object.entries(node)) {
    if (!isCompared(node, key)) search(part, inside, found);
  }
}

/** Names, and texts that are compared rather than shown: keys of the keyboard, kinds of events. */
function isCompared({ type, operator }: Record<string, unknown>, key: string): boolean {
  if (key === 'source') return true;
  if (key === 'key') return type === 'Property';
  if (key === 'property') return type === 'MemberExpression';
  if (key === 'test') return type === 'SwitchCase';
  return type === 'BinaryExpression' && operator !== '+';
}

function isNode(value: unknown): value is Record<string, unknown> & { readonly type: string } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function textOf(node: Record<string, unknown>): string | null {
  const { type, value } = node;
  if (type === 'TemplateElement' && typeof value === 'object' && value !== null && 'cooked' in value)
    return String(value.cooked);
  return (type === 'JSXText' || type === 'Literal') && typeof value === 'string' ? value : null;
}

function isForPeople(text: string, type: string, { attribute, isShown }: TextContext): boolean {
  if (!HAS_LETTERS.test(text)) return false;
  if (type === 'JSXText' || isShown) return true;
  if (attribute !== null) return SPOKEN.has(attribute);
  return READS_AS_WORDS.test(text) && !DRAWN.test(text);
}

function contextWithin(node: Record<string, unknown> & { readonly type: string }, context: TextContext): TextContext {
  if (node.type === 'JSXAttribute') return { attribute: attributeName(node.name), isShown: false };
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return { attribute: null, isShown: true };
  if (node.type === 'JSXOpeningElement') return { attribute: null, isShown: false };
  return { ...context, isShown: context.isShown && PASSED_ON.has(node.type) };
}

function attributeName(name: unknown): string {
  return isNode(name) && typeof name.name === 'string' ? name.name : '';
}
