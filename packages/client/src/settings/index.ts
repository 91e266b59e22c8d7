export * from './setting.ts';
export * from './settingsStore.ts';
