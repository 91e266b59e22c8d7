export { LocalScore } from './localScore.tsx';
export { TableSlots } from './tableSlots.tsx';
