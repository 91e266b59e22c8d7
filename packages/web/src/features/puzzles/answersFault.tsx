import { m } from '@coup-fourre/client/text';
import { Icon } from '../../ui/art/index.ts';
import type { Answers } from './answerStore.ts';

const TEXTS = { setAside: m.puzzlesSetAside, notKept: m.puzzlesNotKept } as const;

/** What went wrong with the answers on this device. */
export function AnswersFault({ fault }: Pick<Answers, 'fault'>) {
  if (fault === null) return null;
  return (
    <p role="alert" className="puzzle-fault">
      <Icon name="warning" size={20} /> {TEXTS[fault]()}
    </p>
  );
}
