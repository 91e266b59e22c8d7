import { readdirSync, readFileSync } from 'node:fs';

const HTTP = new URL('../http/', import.meta.url);
const ROUTE = /app\.(get|post|delete)(?:<.*>)?\(\s*'(\/api\/[^']+)'/g;

/** The API's routes, such as `GET /api/guest`, by the file that adds them. */
export const API_ROUTES: readonly (readonly string[])[] = readdirSync(HTTP)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) =>
    [...readFileSync(new URL(file, HTTP), 'utf8').matchAll(ROUTE)].map(
      ([, method = '', path]) => `${method.toUpperCase()} ${path}`,
    ),
  )
  .filter((routes) => routes.length > 0);
