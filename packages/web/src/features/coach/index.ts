export { CounterButton } from './counterButton.tsx';
export { FirstDeal } from './firstDeal.tsx';
export { TableCoach } from './tableCoach.tsx';
