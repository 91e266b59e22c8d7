export { CounterButton } from './counterButton.tsx';
export { TableCoach } from './tableCoach.tsx';
