// The faces of the cards (cardSprites) are missing here: they load after the first paint, from their own chunk.

export { Avatar } from './avatars/avatar.tsx';
export { CardBack, CompactCard, PosterCard, SmallCard } from './cardPictures.tsx';
export { Car, RedLight, Steam } from './cars/car.tsx';
export type { IconName } from './icon.tsx';
export { Icon } from './icon.tsx';
export { Landscape } from './landscape/landscape.tsx';
export { Emblem, Logo } from './parts/emblem.tsx';
export type { CardFamily } from './parts/palette.ts';
export { TEAM_PAINT, type TeamPaint, type Theme } from './parts/palette.ts';
export { rays } from './parts/shapes.ts';
export { CAP_COLORS, Stone } from './parts/stone.tsx';
export { FarSide, NearSide, Road, Tarmac, type Trail, TrailPath } from './road/road.tsx';
export { laneOffset, type RoadGeometry, type RoadPoint, roadGeometry } from './road/roadGeometry.ts';
export {
  ARRIVAL_ROAD,
  DESKTOP_ROAD,
  DESKTOP_ROAD_THREE,
  HOME_ROAD,
  HOME_ROAD_UPRIGHT,
  LONG_STRIP_ROAD,
  PHONE_ROAD,
  PHONE_ROAD_THREE,
  PREVIEW_ROAD,
  type RoadWithLandscape,
  roadFor,
  STRIP_ROAD,
  viewBoxOf,
} from './road/roadPresets.ts';
export { CardSymbol } from './symbols/symbol.tsx';
