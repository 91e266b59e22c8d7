export { CounterButton } from './counterButton.tsx';
export { useFirstDealTip } from './firstDeal.tsx';
export { TableCoach } from './tableCoach.tsx';
