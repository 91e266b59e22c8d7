import type { SeatedSetup } from '@coup-fourre/client';
import type { AnalysisTree, TreeNode, TreePath } from '@coup-fourre/client/analysis';
import { m, markText, nameOfSeat } from '@coup-fourre/client/text';
import { formatAction, teamOf } from '@coup-fourre/rules';
import { useEffect, useRef } from 'react';
import { paintOf } from '../../game/team.ts';
import { actionText } from '../../table/advice/hint.ts';
import { Emblem } from '../../ui/art/index.ts';
import { ActionCard } from './actionRows.tsx';

interface TreeRoadProps {
  readonly setup: SeatedSetup;
  readonly tree: AnalysisTree;
  readonly path: TreePath;
  readonly goTo: (path: TreePath) => void;
}

/** The tried lines as a road: each move is a stop, each alternative a side road. */
export function TreeRoad({ setup, tree, path, goTo }: TreeRoadProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(list.current, list.current?.querySelector('[aria-current]'));
  });
  const road = { setup, chosen: path.join('.'), goTo };
  return (
    <div ref={list} className="tree-road" data-testid="tree">
      <button
        type="button"
        className="road-stop start"
        aria-current={path.length === 0 ? 'step' : undefined}
        onClick={() => goTo([])}
      >
        {m.analysisStart()}
      </button>
      {tree.note !== undefined && <p className="stop-note">{tree.note}</p>}
      <RoadLine {...road} nodes={tree.next} path={[]} />
      {tree.next.length === 0 && <p className="label">{m.analysisNoMoves()}</p>}
    </div>
  );
}

/** Scrolls the list to `part` without moving the page. */
function scrollTo(list: HTMLElement | null, part: Element | null | undefined): void {
  if (!list || !part) return;
  const [around, inside] = [list.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inside.top < around.top) list.scrollTop -= around.top - inside.top;
  else if (inside.bottom > around.bottom) list.scrollTop += inside.bottom - around.bottom;
}

interface RoadProps {
  readonly setup: SeatedSetup;
  readonly chosen: string;
  readonly goTo: (path: TreePath) => void;
}

/** The main line from a node. The alternatives to a move are below the move. */
function RoadLine({
  nodes,
  path,
  ...road
}: RoadProps & { readonly nodes: readonly TreeNode[]; readonly path: TreePath }) {
  const stops: { readonly node: TreeNode; readonly path: TreePath; readonly others: readonly TreeNode[] }[] = [];
  let at = path;
  for (let [main, ...others] = nodes; main !== undefined; [main, ...others] = main.next) {
    stops.push({ node: main, path: [...at, 0], others });
    at = [...at, 0];
  }
  if (stops.length === 0) return null;
  return (
    <ol>
      {stops.map(({ node, path: stop, others }) => (
        <li key={stop.join('.')}>
          <Stop {...road} node={node} path={stop} />
          {others.map((other, index) => (
            <SideRoad key={moveKey(other)} {...road} node={other} path={stop.with(-1, index + 1)} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function moveKey({ move: { action, holds, draws } }: TreeNode): string {
  return JSON.stringify([formatAction(action), holds, draws]);
}

function SideRoad({ node, path, ...road }: RoadProps & { readonly node: TreeNode; readonly path: TreePath }) {
  return (
    <section className="side-road" aria-label={m.analysisSideRoad()}>
      <Stop {...road} node={node} path={path} />
      <RoadLine {...road} nodes={node.next} path={path} />
    </section>
  );
}

function Stop({ setup, chosen, goTo, node, path }: RoadProps & { readonly node: TreeNode; readonly path: TreePath }) {
  const { seat, action, mark, note } = node.move;
  return (
    <>
      <button
        type="button"
        className="road-stop"
        aria-current={chosen === path.join('.') ? 'step' : undefined}
        onClick={() => goTo(path)}
      >
        <Emblem team={paintOf(teamOf(setup, seat))} size={14} />
        <ActionCard action={action} />
        <span>
          <span className="unseen">{nameOfSeat(setup, seat)}: </span>
          {actionText({ setup }, action)}
          {mark !== undefined && (
            <>
              <b aria-hidden="true">{m.markAfterMove({ mark })}</b>
              <span className="unseen">, {markText(mark)}</span>
            </>
          )}
        </span>
      </button>
      {note !== undefined && <p className="stop-note">{note}</p>}
    </>
  );
}
