import { dateText, m, reasonText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useApiResult } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Tile } from '../../ui/tile.tsx';

/** Lengths to choose from, in days. */
const LENGTHS = [3, 7, 14, 30];

/** Makes the guest's clocks at tables of days stand for some days. */
export function VacationTile() {
  const { api } = useOnline();
  const [look, setLook] = useState(0);
  const [days, setDays] = useState(7);
  const [fault, setFault] = useState<string | null>(null);
  const answer = useApiResult(api.vacation, look);
  if (!answer?.ok) return null;
  const { until, daysLeft } = answer.value.vacation;
  const change = async (changing: ReturnType<typeof api.endVacation>) => {
    const changed = await changing;
    setFault(changed.ok ? null : reasonText(changed.reason));
    setLook(look + 1);
  };
  const lengths = LENGTHS.filter((length) => length <= daysLeft);
  const chosen = lengths.includes(days) ? days : (lengths.at(-1) ?? daysLeft);
  return (
    <Tile title={m.vacationTitle()} className="stack close vacation">
      <p>{m.vacationText()}</p>
      <p role="status">{fault ?? (until === null ? '' : m.vacationUntil({ date: dateText(until) }))}</p>
      <small>{m.vacationLeft({ days: daysLeft })}</small>
      {until !== null && <Button text={m.vacationBack()} onClick={() => void change(api.endVacation())} />}
      {until === null && chosen > 0 && (
        <>
          <Choices
            label={m.vacationTitle()}
            values={(lengths.length > 0 ? lengths : [chosen]).map((value) => ({
              value,
              name: m.vacationDays({ days: value }),
            }))}
            chosen={chosen}
            choose={setDays}
          />
          <Button quiet text={m.vacationGo()} onClick={() => void change(api.beginVacation(chosen))} />
        </>
      )}
    </Tile>
  );
}
