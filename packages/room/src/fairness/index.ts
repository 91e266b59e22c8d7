export * from './shuffle.ts';
