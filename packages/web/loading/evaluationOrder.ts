import { posix } from 'node:path';
import { type Plugin, parseSync } from 'vite';

/** The code of built files by their names. Imports are relative to the file. */
type Files = ReadonlyMap<string, string>;

/**
 * Fails the build if a built file reads an import while it loads, and the imported file needs that file in turn. The
 * two may then load in either order, and in one of them the import is still undefined.
 */
export function evaluationOrder(): Plugin {
  return {
    name: 'evaluation-order',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const [found] = earlyReads(new Map(chunks.map(({ fileName, code }) => [fileName, code])));
      if (found !== undefined)
        this.error(`${found}. Read it inside a function, which runs later, or declare it where it is read.`);
    },
  };
}

/** Describes each import that a file reads while it loads, though the imported file needs that file. */
export function earlyReads(files: Files): readonly string[] {
  const parsed = new Map([...files].map(([name, code]) => [name, parseFile(name, code)]));
  const needed = new Map([...parsed].map(([name, { imports }]) => [name, new Set(imports.map(({ from }) => from))]));
  return [...parsed].flatMap(([name, { imports, program }]) => {
    const unsafe = imports.filter(({ from }) => needs(needed, from).has(name));
    if (unsafe.length === 0) return [];
    const read = new Set(namesReadAtLoad(program));
    return unsafe
      .filter(({ local }) => read.has(local))
      .map(({ local, imported, from }) => `${name} reads ${imported} (${local}) of ${from} while it loads`);
  });
}

function parseFile(name: string, code: string) {
  const { program, module } = parseSync(name, code);
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ localName, importName }) => ({
      from: posix.join(posix.dirname(name), moduleRequest.value),
      local: localName.value,
      imported: importName.name ?? importName.kind,
    })),
  );
  return { imports, program };
}

/** All files that a file needs, directly or not. */
function needs(needed: ReadonlyMap<string, ReadonlySet<string>>, file: string, found = new Set<string>()): Set<string> {
  for (const each of needed.get(file) ?? []) {
    if (found.has(each)) continue;
    found.add(each);
    needs(needed, each, found);
  }
  return found;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** What runs later, or only names things. */
const LATER = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ImportDeclaration',
  'ExportNamedDeclaration',
]);

/** Variables read outside functions, and in the file's functions that are called there. */
function namesReadAtLoad(program: unknown): readonly string[] {
  const body = isNode(program) && Array.isArray(program.body) ? program.body.filter(isNode) : [];
  const functions = new Map(
    body.flatMap((node) =>
      node.type === 'FunctionDeclaration' && isNode(node.id) ? [[node.id.name, node] as const] : [],
    ),
  );
  const called = new Set<Node>();

  function namesIn(part: readonly Node[]): readonly string[] {
    const nodes = part.flatMap(nodesOf);
    const names = nodes.filter(({ type }) => type === 'Identifier').map(({ name }) => String(name));
    const calls = nodes.flatMap(({ type, callee }) =>
      type === 'CallExpression' && isNode(callee) ? (functions.get(callee.name) ?? []) : [],
    );
    return [...names, ...calls.flatMap(namesInCalled)];
  }

  function namesInCalled(node: Node): readonly string[] {
    if (called.has(node) || !isNode(node.body)) return [];
    called.add(node);
    const params = Array.isArray(node.params) ? node.params.filter(isNode) : [];
    const declared = nodesOf(node.body).flatMap(({ type, id }) =>
      type === 'VariableDeclarator' && isNode(id) ? id : [],
    );
    const own = new Set([...params, ...declared].flatMap(nodesOf).map(({ name }) => name));
    return namesIn([node.body]).filter((name) => !own.has(name));
  }

  return namesIn(body);
}

/** A node and all nodes below it that run with it, except the names of properties. */
function nodesOf(node: Node): readonly Node[] {
  if (LATER.has(node.type)) return [];
  const children = Object.entries(node).flatMap(([key, child]) => (isPropertyName(node, key) ? [] : child));
  return [node, ...children.filter(isNode).flatMap(nodesOf)];
}

function isPropertyName({ type, computed }: Node, key: string): boolean {
  return (
    computed !== true && ((type === 'MemberExpression' && key === 'property') || (type === 'Property' && key === 'key'))
  );
}
