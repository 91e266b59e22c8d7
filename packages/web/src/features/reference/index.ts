export { RulesOverlay } from './rulesOverlay.tsx';
