export { AnalyzeButton } from './analyzeButton.tsx';
export { cardsFaultText } from './cardsFaultText.ts';
export { ReplayButton } from './replayButton.tsx';
export { LinkToCopy, ShareLink } from './shareLink.tsx';
export {
  analysisLink,
  onlineReplayLink,
  parseAnalysisLink,
  parseRecordLink,
  type RecordLink,
  replayLink,
  type StudyLinkFault,
  sharedAddress,
} from './studyLinks.ts';
