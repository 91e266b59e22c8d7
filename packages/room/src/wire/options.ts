export * from './coupFourreWindow.ts';
export * from './looks.ts';
export * from './phrases.ts';
export * from './tableOptions.ts';
export * from './timings.ts';
