// Test files share their modules: the language that one file spoke is not the next one's.

import { afterAll } from 'vitest';
import { baseLocale, overwriteGetLocale } from '../paraglide/runtime.js';

afterAll(() => overwriteGetLocale(() => baseLocale));
