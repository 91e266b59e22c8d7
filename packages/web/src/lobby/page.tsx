import './lobby.css';
import '../home/home.css';
import '../home/tiles.css';
import type { ReactNode } from 'react';
import { Countryside } from '../home/countryside.tsx';
import { NewVersionIndicator } from '../offline/newVersionIndicator.tsx';
import { Header } from '../shell/header.tsx';
import { usePreferences } from '../shell/preferences.ts';
import { useTitle } from '../shell/useTitle.ts';

interface PageProps {
  readonly title: string;
  readonly subtitle?: string;
  /** What stands beside the title. */
  readonly sign?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A page of tiles over the country road, as the start is one. */
export function Page({ title, subtitle, sign, className = '', children }: PageProps) {
  const { theme } = usePreferences();
  const heading = useTitle(title);
  return (
    <div className={`home page ${className}`}>
      <Countryside theme={theme} />
      <Header />
      <main className="tiles-page">
        <div className="page-title">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle !== undefined && <p>{subtitle}</p>}
          {sign}
          <NewVersionIndicator />
        </div>
        {children}
      </main>
    </div>
  );
}
