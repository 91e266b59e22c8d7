import type { Theme } from '../parts/palette.ts';

export interface SceneColors {
  /** From the top of the sky to the horizon. */
  sky: readonly string[];
  ray: string;
  rayOpacity: number;
  sun: string;
  /** Far range, near range, foothills. */
  mountains: readonly [string, string, string];
  farField: string;
  farFieldPatch: string;
  nearField: string;
  lavenderField: string;
  lavender: string;
  lavenderLight: string;
  lavenderOpacity: readonly [number, number];
  road: string;
  verge: string;
  edge: string;
  tree: string;
  treeShade: string;
  shade: string;
  shadeOpacity: number;
  trailOpacity: number;
  stoneSide: string;
  stoneBody: string;
}

/** The landscape's colours in each theme. Cards have the same colours in all of them. */
export const SCENE_COLORS: Record<Theme, SceneColors> = {
  day: {
    sky: ['#6db7d3', '#b5dcd5', '#fde6ae'],
    ray: '#fff3cf',
    rayOpacity: 0.5,
    sun: '#fffbe6',
    mountains: ['#a5b2d0', '#8293bb', '#6c9a8c'],
    farField: '#a8c377',
    farFieldPatch: '#98b765',
    nearField: '#7fa84f',
    lavenderField: '#6b9443',
    lavender: '#8460b0',
    lavenderLight: '#a78bd0',
    lavenderOpacity: [0.95, 0.8],
    road: '#575162',
    verge: '#e3cf97',
    edge: '#fff6dc',
    tree: '#2f6a4a',
    treeShade: '#1f5138',
    shade: '#3f6a2c',
    shadeOpacity: 0.3,
    trailOpacity: 0.85,
    stoneSide: '#b9a98c',
    stoneBody: '#fffdf4',
  },
  dusk: {
    sky: ['#1c1846', '#5a2f70', '#c4506c', '#f9a45f'],
    ray: '#ffd08a',
    rayOpacity: 0.2,
    sun: '#ffe0a0',
    mountains: ['#8c4a7c', '#6b3c74', '#4f3468'],
    farField: '#40315f',
    farFieldPatch: '#392b57',
    nearField: '#2d2450',
    lavenderField: '#231c42',
    lavender: '#55407f',
    lavenderLight: '#352a5c',
    lavenderOpacity: [0.5, 0.35],
    road: '#171430',
    verge: '#6a4a6e',
    edge: '#f6dcae',
    tree: '#1e2a44',
    treeShade: '#161f38',
    shade: '#150f2c',
    shadeOpacity: 0.75,
    trailOpacity: 0.7,
    stoneSide: '#8a7c78',
    stoneBody: '#f6ebd2',
  },
  night: {
    sky: ['#060a1a', '#0d1733', '#22386a'],
    ray: '#a9c4ff',
    rayOpacity: 0.06,
    sun: '#f2ecd4',
    mountains: ['#1e3058', '#18284c', '#142240'],
    farField: '#12203a',
    farFieldPatch: '#101c34',
    nearField: '#0e182d',
    lavenderField: '#0b1325',
    lavender: '#1f3154',
    lavenderLight: '#16233f',
    lavenderOpacity: [0.5, 0.35],
    road: '#05080f',
    verge: '#25395e',
    edge: '#e6d6aa',
    tree: '#0c1a26',
    treeShade: '#08121d',
    shade: '#04070f',
    shadeOpacity: 0.75,
    trailOpacity: 0.7,
    stoneSide: '#8a7c78',
    stoneBody: '#f6ebd2',
  },
};
