import type { InputError } from '@coup-fourre/rules';

/** What a program receives about its bad input: the fault of a position is in the message already. */
export function inputErrorReply({ position: _, ...error }: InputError): Omit<InputError, 'position'> {
  return error;
}
