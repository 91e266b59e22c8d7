import type { DayRunAtTable } from '../game/challengeLink.ts';
import { useApiResult, useRefresh } from './useApiResult.ts';
import { useOnline } from './useOnline.ts';

/** A server that has just started may still compute the pars. */
const REFRESH_INTERVAL_MS = 3000;

/** The par of a finished deal of a run, counted from 1. Null while loading, and if the server does not tell it yet. */
export function useDealPar(run: DayRunAtTable | null, deal: number): number | null {
  const { api } = useOnline();
  const { look } = useRefresh(REFRESH_INTERVAL_MS);
  const fetched = useApiResult(run && (() => api.day(run.day)), `${run?.day} ${deal} ${look}`);
  if (!fetched?.ok) return null;
  const { results, mine } = fetched.value.day;
  return (results?.pars ?? mine?.pars)?.[deal - 1] ?? null;
}
