import { isDeepStrictEqual } from 'node:util';

/**
 * How `actual` differs from `expected`, in words, or null if it matches.
 * Objects are compared by the expected keys, lists item by item. A function is a predicate.
 */
export function mismatch(actual, expected, path = '') {
  const text = JSON.stringify(actual);
  if (typeof expected === 'function') return expected(actual) ? null : `${path}: ${text} fails ${expected}`;
  const differs = `${path}: ${text} is not ${JSON.stringify(expected)}`;
  if (expected === null || typeof expected !== 'object') return isDeepStrictEqual(actual, expected) ? null : differs;
  if (!isSameShape(actual, expected)) return differs;
  for (const [key, value] of Object.entries(expected)) {
    const found = mismatch(actual[key], value, pathOf(path, expected, key));
    if (found !== null) return found;
  }
  return null;
}

function isSameShape(actual, expected) {
  if (Array.isArray(expected)) return Array.isArray(actual) && actual.length === expected.length;
  return actual !== null && typeof actual === 'object';
}

function pathOf(path, container, key) {
  if (Array.isArray(container)) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}
