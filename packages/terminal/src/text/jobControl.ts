import process from 'node:process';

/** How to restore the terminal before a job is suspended, and how to take it over again. */
export interface ScreenSwitch {
  readonly leave: () => void;
  readonly enter: () => void;
}

/** The whole job: also the npm or shell that started the program. */
const JOB = 0;

/** Suspends the job, as Ctrl-Z does outside raw mode. Does nothing if no shell controls the job. */
export function suspend({ leave, enter }: ScreenSwitch): void {
  leave();
  process.kill(JOB, 'SIGTSTP');
  enter();
}

/** Takes the terminal over again whenever the job continues. Returns a function that ends this. */
export function onContinue({ enter }: ScreenSwitch): () => void {
  process.on('SIGCONT', enter);
  return () => process.off('SIGCONT', enter);
}
