export * from './deal.ts';
export * from './dealState.ts';
export * from './play.ts';
