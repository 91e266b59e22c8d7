export * from './deal.ts';
export * from './dealState.ts';
export * from './play.ts';
export * from './position.ts';
export * from './positionText.ts';
export * from './record.ts';
export * from './recordText.ts';
export * from './rules/ending.ts';
