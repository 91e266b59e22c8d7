export * from './api.ts';
export * from './listings.ts';
