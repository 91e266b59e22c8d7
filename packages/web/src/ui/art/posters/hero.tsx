import type { CardName } from '@coup-fourre/rules';
import { SymbolDrawing } from '../symbols/symbol.tsx';

interface HeroProps {
  card: CardName;
  x: number;
  y: number;
  scale: number;
}

/** The card's symbol, large, as the subject of its poster. */
export function Hero({ card, x, y, scale }: HeroProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <SymbolDrawing card={card} />
    </g>
  );
}
