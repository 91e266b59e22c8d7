export * from './model/editions.ts';
