// Exports for tests of other packages.
export { mutateJson, mutateText } from './mutateJson.ts';
export { recordFrom } from './notation.ts';
export { randomRecord } from './randomRecord.ts';
export { IS_OTHER_NODE, testSize } from './testSize.ts';
