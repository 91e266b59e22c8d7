import type { ReactNode } from 'react';
import { SCENE_COLORS } from '../landscape/sceneColors.ts';
import type { Theme } from '../parts/palette.ts';
import type { RoadGeometry } from './roadGeometry.ts';
import { FinishLine, StartLine, Tarmac, type Trail, Trails } from './roadMarkings.tsx';
import type { RoadPreset, StoneRow } from './roadPresets.ts';
import { Barrier, Stones } from './roadside.tsx';

const DEFAULT_STONES: StoneRow = { side: 'far', scale: 1, everyBeyond: 100 };

export interface RoadProps extends RoadsideProps {
  lanes: number;
  trails: readonly Trail[];
}

export interface RoadsideProps {
  theme: Theme;
  geometry: RoadGeometry;
  /** Kilometres to the finish; a target beyond the drawn road has no finish line. */
  target: number;
  /** Whether the trip may be extended to 1000: then there is a barrier with grey stones behind it. */
  extension: boolean;
  stones?: StoneRow | undefined;
  /** Kilometres between stones, if not the preset's own. */
  stonesEvery?: number | undefined;
  layBy?: RoadPreset['layBy'] | undefined;
}

/** The road with its markings and roadside; its cars are drawn over the far stones and under the near ones. */
export function Road({ children, ...props }: RoadProps & { children?: ReactNode }) {
  const { theme, geometry, lanes, trails } = props;
  return (
    <g>
      <Tarmac theme={theme} geometry={geometry} lanes={lanes} />
      <Trails theme={theme} geometry={geometry} lanes={lanes} trails={trails} />
      <FarSide {...props} />
      {children}
      <NearSide {...props} />
    </g>
  );
}

/** Everything above the trails and below the cars: lines, lay-by, far stones, barrier. */
export function FarSide(props: RoadsideProps) {
  const { theme, geometry, target, extension, layBy } = props;
  const { road, edge } = SCENE_COLORS[theme];
  const row = stoneRowOf(props);
  return (
    <>
      {geometry.from < 0 && <StartLine theme={theme} geometry={geometry} />}
      {target <= geometry.to && <FinishLine geometry={geometry} target={target} />}
      {layBy && (
        <>
          <path d={layBy.ground} fill={road} />
          <path d={layBy.kerb} fill="none" stroke={edge} strokeWidth={layBy.kerbWidth ?? 4} />
        </>
      )}
      {row.side === 'far' && <Stones {...props} row={row} />}
      {extension && <Barrier geometry={geometry} target={target} />}
    </>
  );
}

/** Everything in front of the cars: the near stones. */
export function NearSide(props: RoadsideProps) {
  const row = stoneRowOf(props);
  return row.side === 'near' ? <Stones {...props} row={row} /> : null;
}

function stoneRowOf({ stones = DEFAULT_STONES, stonesEvery }: RoadsideProps): StoneRow {
  return stonesEvery === undefined ? stones : { ...stones, every: stonesEvery };
}
