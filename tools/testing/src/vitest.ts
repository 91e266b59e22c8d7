export { describeWith } from './describeWith.ts';
export { newFolder } from './newFolder.ts';
