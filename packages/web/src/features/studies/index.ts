export { AddToStudyButton } from './addToStudy.tsx';
