export * from './bot.ts';
export * from './classic.ts';
export * from './levels.ts';
export * from './random.ts';
export * from './weights.ts';
