import './home.css';
import { m } from '@coup-fourre/client/text';
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useSetting } from '../../settings/useSettings.ts';
import {
  Car,
  HOME_ROAD,
  HOME_ROAD_UPRIGHT,
  Icon,
  Landscape,
  laneOffset,
  Road,
  roadGeometry,
  type Theme,
  viewBoxOf,
} from '../art/index.ts';
import { NewVersionIndicator } from '../offline/newVersionIndicator.tsx';
import { Header } from './header.tsx';
import { Link } from './link.tsx';
import { isInAppNavigation } from './useAddress.ts';

interface PageProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly sign?: ReactNode;
  readonly className?: string;
  /** True if another page will soon take its place. */
  readonly isPassing?: boolean | undefined;
  readonly children: ReactNode;
}

/** A page of tiles over the country road, like the home screen. */
export function Page({ title, subtitle, sign, className = '', isPassing = false, children }: PageProps) {
  const theme = useSetting('theme');
  const heading = useTitle(title, isPassing);
  return (
    <div className={`home page ${className}`}>
      <Countryside theme={theme} />
      <Header />
      <main className="tiles-page">
        <div className="page-title">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle !== undefined && <p>{subtitle}</p>}
          {sign}
          <NewVersionIndicator />
        </div>
        {children}
      </main>
    </div>
  );
}

const NAME = 'Coup Fourré';

/**
 * Sets the window's title, and focuses the heading if the screen was reached from within the page. The heading of a
 * passing page would be read before each next one, so it leaves the focus to the last.
 */
export function useTitle(title: string, isPassing = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = title === NAME ? NAME : `${title} · ${NAME}`;
  }, [title]);

  useEffect(() => {
    if (!isPassing && isInAppNavigation() && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [isPassing]);

  return heading;
}

/** The road has neither start nor finish: it leads over the hill. */
const ENDLESS_TARGET = 2000;
const CARS = [
  { team: 'red', model: 'roadster', km: 640, lane: 0, size: 1.05 },
  { team: 'teal', model: 'coupe', km: 500, lane: 1, size: 1.35 },
] as const;

/** The scenery behind the home screen: the road, two cars, the sun or the moon. */
export const Countryside = memo(function Countryside({ theme, isUpright }: { theme: Theme; isUpright?: boolean }) {
  const road = isUpright ? HOME_ROAD_UPRIGHT : HOME_ROAD;
  const geometry = roadGeometry(road.points);
  const { width, height, landscape, stones } = road;
  return (
    <svg
      className="scenery"
      viewBox={viewBoxOf(road)}
      preserveAspectRatio={`xMid${isUpright ? 'YMin' : 'YMid'} slice`}
      aria-hidden="true"
    >
      <Landscape theme={theme} width={width} height={height} {...landscape} />
      <Road
        theme={theme}
        geometry={geometry}
        lanes={2}
        target={ENDLESS_TARGET}
        extension={false}
        trails={[]}
        stones={stones}
      >
        {CARS.map(({ team, model, km, lane, size }) => {
          const { x, y, w, rot } = geometry.at(km, laneOffset(lane, 2));
          return (
            <Car
              key={team}
              team={team}
              model={model}
              x={x}
              y={y + w * 0.13}
              width={w * size}
              rotate={rot}
              beam={theme !== 'day'}
            />
          );
        })}
      </Road>
    </svg>
  );
});

export function LoadingPage({ title, subtitle, isPassing }: Pick<PageProps, 'title' | 'subtitle' | 'isPassing'>) {
  return (
    <Page title={title} subtitle={subtitle} isPassing={isPassing}>
      <section className="tile narrow">
        <output>{m.loading()}</output>
      </section>
    </Page>
  );
}

interface NotFoundProps {
  /** The page's title, if the address says what should be there. */
  readonly title?: string;
  /** What is missing, in one sentence. */
  readonly text: string;
  readonly children?: ReactNode;
}

/** The page for a missing thing, with links onward. */
export function NotFound({ title = m.notFoundTitle(), text, children }: NotFoundProps) {
  return (
    <Page title={title}>
      <section className="tile narrow stack" data-testid="not-found">
        <p role="alert">{text}</p>
        <div className="row wrap even">
          <Link to="/" className="button">
            {m.backToHome()}
          </Link>
          {children}
          <Link to="/rooms" className="button quiet">
            <Icon name="users" size={20} /> {m.makeTable()}
          </Link>
        </div>
      </section>
    </Page>
  );
}
