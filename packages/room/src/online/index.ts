export * from './event.ts';
export * from './options.ts';
export * from './wire.ts';
