import { describe, expect, it } from 'vitest';
import {
  analysisLink,
  embedLink,
  onlineReplayLink,
  parseAnalysisLink,
  parseRecordLink,
  replayLink,
} from './studyLinks.ts';

const START = { deal: 1, step: 0 };
const LATER = { deal: 2, step: 15 };

const fragmentOf = (address: string): string => new URL(address, 'https://cards.example').hash;

describe('a record in a link', () => {
  it('is parsed with its moment', () => {
    expect(replayLink({ packed: 'AQ-_x', moment: LATER })).toBe('/replay#AQ-_x@2.15');
    expect(embedLink({ packed: 'AQ-_x', moment: LATER })).toBe('/embed#AQ-_x@2.15');
    expect(parseRecordLink('#AQ-_x@2.15')).toEqual({ packed: 'AQ-_x', moment: LATER });
  });

  it('begins at the first deal if it has no moment', () => {
    expect(replayLink({ packed: 'AQ', moment: START })).toBe('/replay#AQ');
    expect(parseRecordLink('AQ')).toEqual({ packed: 'AQ', moment: START });
  });

  it.each([
    ['', 'noRecord'],
    ['#', 'noRecord'],
    ['@1.2', 'noRecord'],
    ['AQ@', 'badMoment'],
    ['AQ@1', 'badMoment'],
    ['AQ@0.1', 'badMoment'],
    ['AQ@1.-1', 'badMoment'],
    ['AQ@1.2.3', 'badMoment'],
    ['AQ@1.2@3', 'badMoment'],
    ['AQ@1.99999', 'badMoment'],
    ['AQ@<b>', 'badMoment'],
  ])('%s: %s', (fragment, fault) => {
    expect(parseRecordLink(fragment)).toBe(fault);
  });
});

it('a finished online game has its moment in the query, which the server sees', () => {
  expect(onlineReplayLink('r1-1', LATER)).toBe('/g/r1-1?at=2.15');
  expect(onlineReplayLink('r1-1', START)).toBe('/g/r1-1');
});

describe('a link to the analysis board', () => {
  it('opens a position with any characters in its line', () => {
    const position = 'deal hasbro-2009 2 turn=0 hand=?6 draw=?80 # & +';
    const link = analysisLink({ position });
    expect(link).toMatch(/^\/analysis#position=[^ #]+$/);
    expect(parseAnalysisLink(fragmentOf(link))).toEqual({ position });
  });

  it('opens a record at a moment', () => {
    const link = analysisLink({ packed: 'AQ', moment: START });
    expect(link).toBe('/analysis#record=AQ@1.0');
    expect(parseAnalysisLink(fragmentOf(link))).toEqual({ packed: 'AQ', moment: START });
  });

  it('opens an empty table', () => {
    expect(analysisLink(null)).toBe('/analysis');
    expect(parseAnalysisLink('')).toBeNull();
  });

  it.each([
    ['position=', 'badPosition'],
    ['position=%zz', 'badPosition'],
    ['something', 'badPosition'],
    ['record=', 'noRecord'],
    ['record=AQ@x', 'badMoment'],
  ])('%s: %s', (fragment, fault) => {
    expect(parseAnalysisLink(fragment)).toBe(fault);
  });
});
