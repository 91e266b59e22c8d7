export { EditionSelect } from './editionSelect.tsx';
export { FormatChoice } from './formatChoice.tsx';
export { HouseRulesFields } from './houseRulesFields.tsx';
export { PlayerCount } from './playerCount.tsx';
export { RulesLine } from './rulesLine.tsx';
export { OpponentAvatars, opponentNames, progressText, teamsOf } from './savedGame.tsx';
