import type { Phase } from '../../model/table.ts';
import { BadInput } from '../badInput.ts';
import type { Json } from '../readJson.ts';

const PHASE_NAMES = {
  turn: 'turn',
  coupFourreWindow: 'coupFourre',
  extension: 'extension',
  dealOver: 'dealOver',
  matchOver: 'matchOver',
} as const satisfies Record<Phase | 'matchOver', string>;

/** The names of the phases in the referee and bot protocols. The window after a hazard is `coupFourre` there. */
export type ProtocolPhase = (typeof PHASE_NAMES)[keyof typeof PHASE_NAMES];

/** The name of a phase in the protocols: `coupFourre` for `coupFourreWindow`. The others keep their names. */
export function protocolPhase(phase: keyof typeof PHASE_NAMES): ProtocolPhase {
  return PHASE_NAMES[phase];
}

/** Parses a phase in which a seat has something to decide. Throws BadInput. */
export function readPhase(json: Json): Phase {
  const phase = (['turn', 'coupFourreWindow', 'extension'] as const).find((known) => PHASE_NAMES[known] === json);
  if (phase !== undefined) return phase;
  if (json === PHASE_NAMES.dealOver || json === PHASE_NAMES.matchOver)
    throw new BadInput('badRequest', `in phase ${json} there is nothing to decide`);
  throw new BadInput('badRequest', 'phase must be turn, coupFourre or extension');
}
