import { loadMessages, type Part } from '@coup-fourre/client/text';
import { type ComponentType, createElement, type ReactElement } from 'react';
import type { IconName } from '../art/index.ts';
import { type Address, type PagePaths, type ParameterOf, patternOf } from './address.ts';
import { lazyPart } from './lazyPart.tsx';

/** A feature's contribution to the page. `app/features.ts` lists all features. */
export interface Feature {
  readonly screens: readonly Screen[];
  /** Its link in the header, in the menu behind the guest's face, or at the foot of the home screen. */
  readonly link?: PageLink;
}

export interface PageLink {
  readonly to: Address;
  readonly icon: IconName;
  readonly title: () => string;
  readonly at: 'header' | 'face' | 'foot';
}

export interface Screen {
  /** Patterns of its paths, with a group for each parameter. The server knows them too. */
  readonly patterns: readonly RegExp[];
  /** True if the screen renders the card sprites itself. */
  readonly hasOwnCards: boolean;
  /** True if the screen leads back to the table. Every other screen ends the open game. */
  readonly keepsTable: boolean;
  /** The screen at a path, or null if the feature has none there. */
  readonly at: (path: string) => ReactElement | null;
}

type ParameterIn<Path, Name> = Path extends string ? (Name extends ParameterOf<Path> ? string : undefined) : never;

/** A screen's parameters. A parameter that not all paths have may be undefined. */
type Parameters<Path extends string> = { readonly [Name in ParameterOf<Path>]: ParameterIn<Path, Name> };

interface ScreenOptions<Path extends string> {
  readonly paths: readonly Path[];
  /** Patterns of parameters other than ids. */
  readonly where?: Readonly<Partial<Record<ParameterOf<Path>, RegExp>>>;
  /** Called when the screen is first shown. */
  readonly load: () => Promise<ComponentType<Parameters<Path>>>;
  /** Message files that load with the screen. */
  readonly messages?: readonly Part[];
  readonly hasOwnCards?: boolean;
  readonly keepsTable?: boolean;
  /** The screen remounts when this parameter changes. */
  readonly startsWith?: ParameterOf<Path>;
}

/** Defines a screen whose code and messages load when it is first shown. */
export function screen<const Path extends PagePaths[keyof PagePaths]>(options: ScreenOptions<Path>): Screen {
  const { paths, where, load, messages = [], hasOwnCards = false, keepsTable = false, startsWith } = options;
  const patterns = paths.map((path) => patternOf(path, where));
  const Component = lazyPart(async () => {
    const [component] = await Promise.all([load(), ...messages.map(loadMessages)]);
    return component;
  });
  function at(path: string): ReactElement | null {
    const match = patterns.map((pattern) => pattern.exec(path)).find((found) => found !== null);
    if (!match) return null;
    const parameters = { ...match.groups } as Parameters<Path>;
    return createElement(Component, { ...parameters, key: startsWith && parameters[startsWith] });
  }
  return { patterns, hasOwnCards, keepsTable, at };
}
