export { CardBack, type CardPictureProps, CompactCard, PosterCard } from './cardPictures.tsx';
export { CardSprites, type CardSpritesProps } from './cardSprites.tsx';
export { Car, CarPicture, type CarProps } from './cars/car.tsx';
export { Emblem } from './emblem.tsx';
export { Face } from './faces/face.tsx';
export { Icon } from './icon.tsx';
export type { IconName } from './iconPaths.ts';
export { type Country, Landscape, type LandscapeProps, type Tree } from './landscape/landscape.tsx';
export { SCENE, type SceneColours } from './landscape/sceneColours.ts';
export { Logo } from './logo.tsx';
export { CREAM, INK, TEAM_PAINT, type TeamPaint, type Theme } from './palette.ts';
export type { Unit } from './posters/distanceStone.tsx';
export { Road, type RoadProps } from './road/road.tsx';
export { laneOffset, type RoadGeometry, type RoadPoint, type RoadSpot, roadGeometry } from './road/roadGeometry.ts';
export type { Trail } from './road/roadMarkings.tsx';
export {
  type CountryRoad,
  DESKTOP_ROAD,
  DESKTOP_ROAD_THREE,
  PHONE_ROAD,
  PHONE_ROAD_THREE,
  PHONE_SMALL_ROAD,
  type RoadPreset,
  roadFor,
  type StoneRow,
  viewBoxOf,
} from './road/roadPresets.ts';
export { ARRIVAL_ROAD, HOME_ROAD, STRIP_ROAD } from './road/sceneryRoads.ts';
export { rays, star } from './shapes.ts';
export { CAP, Stone, type StoneProps } from './stone.tsx';
export { CardSymbol, CardSymbol as Symbol } from './symbols/symbol.tsx';
