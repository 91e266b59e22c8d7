import './home.css';
import type { ReactNode } from 'react';
import { useSetting } from '../../settings/useSettings.ts';
import { NewVersionIndicator } from '../offline/newVersionIndicator.tsx';
import { Countryside } from './countryside.tsx';
import { Header } from './header.tsx';
import { useTitle } from './useTitle.ts';

interface PageProps {
  readonly title: string;
  readonly subtitle?: string;
  /** Shown beside the title. */
  readonly sign?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A page of tiles over the country road, like the home screen. */
export function Page({ title, subtitle, sign, className = '', children }: PageProps) {
  const theme = useSetting('theme');
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
