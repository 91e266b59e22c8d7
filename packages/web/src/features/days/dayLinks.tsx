import { m } from '@coup-fourre/client/text';
import type { Address } from '../../ui/page/address.ts';
import { ButtonLink } from '../../ui/page/link.tsx';

const LINKS = [
  { to: '/day', title: m.navToday },
  { to: '/days', title: m.daysTitle },
  { to: '/days/seasons', title: m.daysSeasons },
] as const satisfies readonly { readonly to: Address; readonly title: () => string }[];

/** Links between today, the calendar and the seasons, beside the title. `to` is the current screen, which is left out. */
export function DayLinks({ to: current }: { readonly to: (typeof LINKS)[number]['to'] }) {
  return (
    <nav className="day-links row wrap" aria-label={m.navToday()}>
      {LINKS.filter(({ to }) => to !== current).map(({ to, title }) => (
        <ButtonLink key={to} quiet small text={title()} to={to} />
      ))}
    </nav>
  );
}
