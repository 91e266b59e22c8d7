import {
  type DealRecord,
  type DealStart,
  formatAction,
  type Game,
  type GameRecord,
  type Moment,
  type Move,
  type Notes,
} from '@coup-fourre/rules';

/** A move and its continuations: the main line first, then variations. */
export interface TreeNode {
  readonly move: Omit<Move, 'variations'>;
  readonly next: readonly TreeNode[];
}

/** The variations of a record's last deal. */
export interface AnalysisTree {
  readonly game: Game;
  /** Earlier deals of the match. */
  readonly before: readonly DealRecord[];
  readonly start: DealStart;
  /** A reader's note on the start. */
  readonly note?: string;
  readonly next: readonly TreeNode[];
}

/** Indexes from the start to a node. Empty for the start. */
export type TreePath = readonly number[];

/** A node of a tree, or its start. */
export interface TreePlace {
  readonly tree: AnalysisTree;
  readonly path: TreePath;
}

/** The tree of deal `number` (from 1), or null if there is no such deal. Later deals are left out. */
export function treeOf({ deals, ...game }: GameRecord, number: number): AnalysisTree | null {
  const deal = deals[number - 1];
  return deal === undefined
    ? null
    : { game, before: deals.slice(0, number - 1), ...startOf(deal), next: nodesOf(deal.moves) };
}

function startOf({ start, note }: Pick<DealRecord, 'start' | 'note'>): Pick<DealRecord, 'start' | 'note'> {
  return { start, ...(note !== undefined && { note }) };
}

/** The whole analysis as a record, with continuations as variations. */
export function recordOf({ game, before, next, ...begun }: AnalysisTree): GameRecord {
  return { ...game, deals: [...before, { ...startOf(begun), moves: movesOf(next) }] };
}

/** A record of the moves on the way to a place, without variations. */
export function recordTo({ tree, path }: TreePlace): GameRecord {
  const { game, before, start } = tree;
  return { ...game, deals: [...before, { start, moves: nodesTo({ tree, path }).map(({ move }) => move) }] };
}

function nodesOf([first, ...rest]: readonly Move[]): TreeNode[] {
  if (first === undefined) return [];
  const { variations = [], ...move } = first;
  return [{ move, next: nodesOf(rest) }, ...variations.flatMap(nodesOf)];
}

function movesOf([main, ...others]: readonly TreeNode[]): Move[] {
  if (main === undefined) return [];
  const variations = others.map((node) => movesOf([node]));
  return [variations.length === 0 ? main.move : { ...main.move, variations }, ...movesOf(main.next)];
}

/** The nodes of a path, without the start. Throws RangeError if the path is invalid. */
export function nodesTo({ tree, path }: TreePlace): TreeNode[] {
  let next = tree.next;
  return path.map((index) => {
    const node = next[index];
    if (node === undefined) throw new RangeError('the tree has no such node');
    next = node.next;
    return node;
  });
}

/** The continuations of a place, the main line first. Throws RangeError if the path is invalid. */
export function nodesAfter(place: TreePlace): readonly TreeNode[] {
  return nodesTo(place).at(-1)?.next ?? (place.path.length === 0 ? place.tree.next : []);
}

/** The path of the main line after `moves` moves, or to its end if it is shorter. */
export function mainPath(tree: AnalysisTree, moves: number): TreePath {
  const path: number[] = [];
  for (let next = tree.next; next[0] !== undefined && path.length < moves; next = next[0].next) path.push(0);
  return path;
}

/** The last moment of the main line on the way to a place. */
export function mainMomentAt({ tree, path }: TreePlace): Moment {
  const leaves = path.findIndex((index) => index > 0);
  return { deal: tree.before.length + 1, step: leaves === -1 ? path.length : leaves };
}

/** Goes to a move after a node. Adds it as the last variation if it is new. */
export function addMove(place: TreePlace, move: TreeNode['move']): TreePlace {
  const after = nodesAfter(place);
  const known = after.findIndex((node) => isSameMove(node.move, move));
  if (known !== -1) return { tree: place.tree, path: [...place.path, known] };
  const tree = withNodesAfter(place, (nodes) => [...nodes, { move, next: [] }]);
  return { tree, path: [...place.path, after.length] };
}

/** Changes the cards that a move holds or draws. Replaces the move if no move follows it, else adds a variation. */
export function changeMove({ tree, path }: TreePlace, move: TreeNode['move']): TreePlace {
  const parent = { tree, path: path.slice(0, -1) };
  const node = nodesTo({ tree, path }).at(-1);
  if (node === undefined || node.next.length > 0) return addMove(parent, move);
  const twin = nodesAfter(parent).findIndex((other) => other !== node && isSameMove(other.move, move));
  if (twin !== -1) return { tree, path: [...parent.path, twin] };
  const index = path.at(-1) ?? 0;
  return { tree: withNodesAfter(parent, (nodes) => nodes.with(index, { move, next: [] })), path };
}

/** Deletes a node and its continuations. Goes to the node before it. */
export function deleteNode({ tree, path }: TreePlace): TreePlace {
  const index = path.at(-1);
  if (index === undefined) return { tree: { ...tree, next: [] }, path };
  const parent = { tree, path: path.slice(0, -1) };
  return { tree: withNodesAfter(parent, (nodes) => nodes.toSpliced(index, 1)), path: parent.path };
}

/** The notes on a node, or on the start. */
export function notesAt({ tree, path }: TreePlace): Notes {
  const { mark, note } = nodesTo({ tree, path }).at(-1)?.move ?? { note: tree.note };
  return { ...(mark !== undefined && { mark }), ...(note !== undefined && { note }) };
}

/** Replaces the notes on a node. The start has no mark. */
export function annotateNode({ tree, path }: TreePlace, { mark, note }: Notes): TreePlace {
  const index = path.at(-1);
  if (index === undefined) {
    const { note: _, ...bare } = tree;
    return { tree: { ...bare, ...(note !== undefined && { note }) }, path };
  }
  const annotated = (node: TreeNode): TreeNode => {
    const { mark: _, note: __, ...bare } = node.move;
    return { ...node, move: { ...bare, ...(mark !== undefined && { mark }), ...(note !== undefined && { note }) } };
  };
  const parent = { tree, path: path.slice(0, -1) };
  return {
    tree: withNodesAfter(parent, (nodes) => nodes.map((node, each) => (each === index ? annotated(node) : node))),
    path,
  };
}

/** Makes a node's variation the main line at its last branch. */
export function promoteNode({ tree, path }: TreePlace): TreePlace {
  const turn = path.findLastIndex((index) => index > 0);
  if (turn === -1) return { tree, path };
  const parent = { tree, path: path.slice(0, turn) };
  const index = path[turn] ?? 0;
  const promoted = withNodesAfter(parent, (nodes) => {
    const side = nodes[index];
    return side === undefined ? nodes : [side, ...nodes.toSpliced(index, 1)];
  });
  return { tree: promoted, path: path.with(turn, 0) };
}

function isSameMove(one: TreeNode['move'], other: TreeNode['move']): boolean {
  return moveText(one) === moveText(other);
}

function moveText({ seat, action, holds, draws }: TreeNode['move']): string {
  return JSON.stringify([seat, formatAction(action), holds ?? null, draws ?? null]);
}

function withNodesAfter(
  { tree, path }: TreePlace,
  change: (nodes: readonly TreeNode[]) => readonly TreeNode[],
): AnalysisTree {
  const inside = (nodes: readonly TreeNode[], [index, ...rest]: TreePath): readonly TreeNode[] => {
    if (index === undefined) return change(nodes);
    return nodes.map((node, place) => (place === index ? { ...node, next: inside(node.next, rest) } : node));
  };
  return { ...tree, next: inside(tree.next, path) };
}
