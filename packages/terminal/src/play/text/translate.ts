import type { MessageKey } from './en.ts';

/** What is filled into a message, by the words in its braces. */
type Values = Readonly<Record<string, string | number>>;

/** Says a message in the language of the table. */
export type Translate = (key: MessageKey, values?: Values) => string;

/** Says the messages of one language; what is not filled in stays in its braces. */
export function translatorFor(messages: Readonly<Record<MessageKey, string>>): Translate {
  return (key, values = {}) =>
    messages[key].replace(/\{(\w+)\}/g, (braces, name: string) => `${values[name] ?? braces}`);
}
