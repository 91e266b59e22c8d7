import './person.css';
import type { Guest } from '@coup-fourre/room';
import type { ReactNode } from 'react';
import { Avatar } from '../art/index.ts';

interface PersonRowProps {
  readonly person: Guest;
  readonly note?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A person in a list: face, name, a few words, and buttons. */
export function PersonRow({ person, note, className = '', children }: PersonRowProps) {
  return (
    <li className={`row person ${className}`}>
      <Avatar portrait={person.appearance?.face ?? 'moustache'} team="teal" className="face" />
      <span className="named">
        <b>{person.name}</b>
        {note !== undefined && <small>{note}</small>}
      </span>
      {children}
    </li>
  );
}
