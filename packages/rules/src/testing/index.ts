// What tests of other packages use.
export { mutateJson, mutateText } from './mutateJson.ts';
export { randomRecord } from './randomRecord.ts';
export { testSize } from './testSize.ts';
