// Test files share their modules. Each starts in English, even if the previous file chose another language.

import { MESSAGE_PARTS } from '@coup-fourre/client/testing';
import { showLanguage } from '@coup-fourre/client/text';
import { beforeAll } from 'vitest';

beforeAll(() => showLanguage('en', ...Object.values(MESSAGE_PARTS)));
