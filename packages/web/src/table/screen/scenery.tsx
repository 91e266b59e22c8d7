import type { TableModel } from '@coup-fourre/client';
import { listText, m, nameOfTeam, numberText, unitText } from '@coup-fourre/client/text';
import type { TeamJson } from '@coup-fourre/rules';
import { memo, type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { carOf } from '../../game/appearance.ts';
import { paintOf } from '../../game/team.ts';
import {
  FarSide,
  Landscape,
  NearSide,
  type RoadGeometry,
  roadFor,
  Tarmac,
  type Theme,
  viewBoxOf,
} from '../../ui/art/index.ts';
import { type Animator, currentPace, ENTER_EASING, useAnimator } from '../../ui/motion/animator.ts';
import { keyframes, pullBackTiming } from '../../ui/motion/useTravel.ts';
import type { Stage } from '../stage.ts';
import { DrivingCar, TrailMark } from './drivingCar.tsx';

interface SceneryProps {
  readonly model: TableModel;
  readonly stage: Stage;
  readonly theme: Theme;
}

/** Landscape, road and cars. Moving parts have their own layers, so that the landscape is painted once. */
export function Scenery({ model, stage, theme }: SceneryProps) {
  const { setup, viewJson, rules, opponents, team } = model;
  const { target, teams } = viewJson;
  const animator = useAnimator();
  const view = useRef<HTMLDivElement>(null);
  // Lane 0 is the farthest. The viewer's car drives in the nearest lane.
  const lanes = [...opponents, team];
  const geometry = useMemo(() => roadFor(stage.scenery, target), [stage.scenery, target]);
  const places = teams.map(({ miles }, place) => m.roadPosition({ team: nameOfTeam(setup, place), miles }));
  const drivers = lanes.map((driver, lane) => {
    const cards = teams[driver];
    const km = cards?.miles ?? 0;
    return { geometry, target, lane, lanes: lanes.length, paint: paintOf(driver), km, cards, driver };
  });
  const picture = { stage, theme, geometry };
  const roadside = { ...picture, target, extension: rules.extension && target < 1000 };
  const label = m.roadLabel({
    target: numberText(target),
    unit: unitText(setup.edition),
    places: listText(places),
  });
  usePullBack({ view, geometry, target, side: stage.scenery.stones.side, animator });
  return (
    <div ref={view} className="scenery">
      <svg role="img" aria-label={label} />
      <Country {...picture} lanes={lanes.length} />
      {drivers.map((trip) => (
        <TrailMark key={trip.driver} {...trip} stage={stage} theme={theme} />
      ))}
      <Roadside {...roadside} isBehind />
      {drivers.map(({ cards, driver, ...trip }) => (
        <DrivingCar
          key={driver}
          {...trip}
          model={carOf(setup, driver)}
          unit={stage.unit}
          origin={stage.roadAt}
          scale={stage.carScale}
          rolling={cards?.canDrive ?? false}
          trouble={troubleOf(cards)}
          dark={theme !== 'day'}
        />
      ))}
      <Roadside {...roadside} />
    </div>
  );
}

function troubleOf(cards: TeamJson | undefined): 'stop' | 'accident' | null {
  const top = cards?.canDrive ? undefined : cards?.battle.at(-1);
  return top === 'stop' || top === 'accident' ? top : null;
}

interface PictureProps {
  readonly stage: Stage;
  readonly theme: Theme;
  readonly geometry: RoadGeometry;
}

interface RoadsideProps extends PictureProps {
  readonly target: number;
  readonly extension: boolean;
  readonly isBehind?: boolean;
}

/** An SVG layer in picture units, moved to the road's origin. */
function Layer({ stage, ground, children }: { stage: Stage; ground?: ReactNode; children: ReactNode }) {
  return (
    <svg viewBox={viewBoxOf(stage.scenery)} preserveAspectRatio="none" aria-hidden="true">
      {ground}
      <g transform={`translate(${stage.roadAt.x} ${stage.roadAt.y})`}>{children}</g>
    </svg>
  );
}

const Country = memo(function Country({ stage, theme, geometry, lanes }: PictureProps & { lanes: number }) {
  const { width, height, landscape } = stage.scenery;
  return (
    <Layer stage={stage} ground={<Landscape theme={theme} width={width} height={height} {...landscape} />}>
      <Tarmac theme={theme} geometry={geometry} lanes={lanes} />
    </Layer>
  );
});

/** `isBehind`: the stones on the far side, which the cars pass in front of. */
const Roadside = memo(function Roadside({ stage, isBehind = false, ...road }: RoadsideProps) {
  const { stones, layBy } = stage.scenery;
  if (!isBehind && stones.side === 'far') return null;
  return (
    <Layer stage={stage}>
      {isBehind ? <FarSide {...road} stones={stones} layBy={layBy} /> : <NearSide {...road} stones={stones} />}
    </Layer>
  );
});

/** Distance of the stones from the middle of the road, in road widths. */
const STONE_OFFSETS = { far: -0.66, near: 0.89 } as const;

interface PullBackOptions {
  readonly view: RefObject<HTMLElement | null>;
  readonly geometry: RoadGeometry;
  readonly target: number;
  readonly side: 'far' | 'near';
  readonly animator: Animator;
}

/** Rule 9.1: an extension makes the road longer, and every stone glides to its new place. */
function usePullBack({ view, geometry, target, side, animator }: PullBackOptions): void {
  const last = useRef(target);

  const pullBack = useEffectEvent((before: number) => {
    const pace = currentPace();
    if (pace.isStill || !view.current) return;
    const timing = pullBackTiming(pace);
    for (const stone of view.current.querySelectorAll<SVGGElement>('svg [data-km]')) {
      const km = Number(stone.dataset.km);
      const there = stoneFootAt(geometry, km, side);
      const steps = keyframes((km * target) / before, km, (at) => {
        const { x, y, w } = stoneFootAt(geometry, at, side);
        return `translate(${x}px, ${y}px) scale(${w / there.w}) translate(${-there.x}px, ${-there.y}px)`;
      });
      void animator.run(stone, { transform: steps }, timing);
    }
    void animator.run(
      view.current,
      { transform: ['scale(1)', 'scale(1.05)', 'scale(1)'] },
      { ...timing, easing: ENTER_EASING },
    );
  });

  useLayoutEffect(() => {
    const before = last.current;
    last.current = target;
    // A shorter trip means that the extension was undone. Nothing moves then.
    if (target > before) pullBack(before);
  }, [target]);
}

function stoneFootAt(geometry: RoadGeometry, km: number, side: 'far' | 'near'): { x: number; y: number; w: number } {
  const { x, y, w } = side === 'far' ? geometry.at(km, STONE_OFFSETS.far) : geometry.at(km);
  return side === 'far' ? { x, y, w } : { x, y: y + w * STONE_OFFSETS.near, w };
}
