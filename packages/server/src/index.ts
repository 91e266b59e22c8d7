export { siteOf } from './site.ts';
