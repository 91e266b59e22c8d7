export { EditionSelect, FormatChoice, HouseRulesFields, PlayerCount } from './rulesFields.tsx';
export { RulesLine } from './rulesLine.tsx';
export { OpponentAvatars, opponentNames, progressText, resultText } from './savedGame.tsx';
