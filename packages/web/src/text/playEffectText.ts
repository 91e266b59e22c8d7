import { playsOf, type TableModel } from '@coup-fourre/client';
import { m, nameOfTeam, numberText } from '@coup-fourre/client/text';
import { type CardName, cardOf, eventOf, isHazard, isSafety } from '@coup-fourre/rules';

const CURES: Readonly<Partial<Record<CardName, () => string>>> = {
  roll: m.playEffectRoll,
  gasoline: m.playEffectGasoline,
  spareTire: m.playEffectSpareTire,
  repairs: m.playEffectRepairs,
  endOfLimit: m.playEffectEndOfLimit,
};

/** What playing a card will do, to follow its name: "lifts your limit". Empty where it cannot be played. */
export function playEffectText(model: TableModel, name: CardName): string {
  const [first, second] = playsOf(model, name);
  if (!first) return '';
  const card = cardOf(name);
  const { view, frontSeat, setup } = model;
  const event = eventOf(view.table, frontSeat, first);
  if (event.type === 'play' && event.effect && 'total' in event.effect) {
    const { total } = event.effect;
    return total === view.table.target ? m.playEffectArrive() : m.playEffectDistance({ total: numberText(total) });
  }
  if (isSafety(card)) return m.playEffectSafety();
  if (!isHazard(card)) return CURES[name]?.() ?? '';
  if (second || !('target' in first)) return m.playEffectAttackMany();
  return m.playEffectAttackOne({ team: nameOfTeam(setup, first.target) });
}
