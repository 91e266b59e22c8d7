import type { ReactNode } from 'react';
import { SCENE } from '../landscape/sceneColours.ts';
import type { Theme } from '../palette.ts';
import type { RoadGeometry } from './roadGeometry.ts';
import { FinishLine, StartLine, Tarmac, type Trail, Trails } from './roadMarkings.tsx';
import type { RoadPreset, StoneRow } from './roadPresets.ts';
import { Barrier, Stones } from './roadside.tsx';

const USUAL_STONES: StoneRow = { side: 'far', scale: 1, everyBeyond: 100 };

export interface RoadProps {
  theme: Theme;
  geometry: RoadGeometry;
  lanes: number;
  /** Kilometres to the finish; a target beyond the drawn road has no finish line. */
  target: number;
  /** Whether a team that arrives may go on to 1000: then there is a barrier and grey stones behind it. */
  extension: boolean;
  trails: readonly Trail[];
  stones?: StoneRow | undefined;
  /** Kilometres from one stone to the next, in place of the row's own. */
  stonesEvery?: number | undefined;
  layBy?: RoadPreset['layBy'] | undefined;
  /** The cars: above the road and the far stones, under the near ones. */
  children?: ReactNode;
}

/** The road with everything painted on it or standing beside it, but for the cars. */
export function Road(props: RoadProps) {
  const {
    theme,
    geometry,
    lanes,
    target,
    extension,
    trails,
    stones = USUAL_STONES,
    stonesEvery,
    layBy,
    children,
  } = props;
  const { road, edge } = SCENE[theme];
  const row = stonesEvery === undefined ? stones : { ...stones, every: stonesEvery };
  const standing = <Stones theme={theme} geometry={geometry} target={target} extension={extension} row={row} />;
  return (
    <g>
      <Tarmac theme={theme} geometry={geometry} lanes={lanes} />
      <Trails theme={theme} geometry={geometry} lanes={lanes} trails={trails} />
      {geometry.from < 0 && <StartLine theme={theme} geometry={geometry} />}
      {target <= geometry.to && <FinishLine geometry={geometry} target={target} />}
      {layBy && (
        <>
          <path d={layBy.ground} fill={road} />
          <path d={layBy.kerb} fill="none" stroke={edge} strokeWidth="4" />
        </>
      )}
      {row.side === 'far' && standing}
      {extension && <Barrier geometry={geometry} target={target} />}
      {children}
      {row.side === 'near' && standing}
    </g>
  );
}
