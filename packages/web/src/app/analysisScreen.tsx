import { AnalysisScreen as Analysis } from '../features/analysis/analysisScreen.tsx';
import { CounterButton } from '../features/coach/counterButton.tsx';

/** The analysis board, with the card counter of the coach. */
export function AnalysisScreen() {
  return <Analysis renderCounter={(view, setup) => <CounterButton view={view} setup={setup} />} />;
}
