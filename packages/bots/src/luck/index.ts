export * from './dealFeatures.ts';
export * from './dealLuck.ts';
export * from './dealValue.ts';
export * from './errorRate.ts';
export * from './luck.ts';
export * from './luckWeights.ts';
