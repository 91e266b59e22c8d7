/** The milliseconds a computer takes for a move where the address asks for a pace of its own, as in `/?pace=50`. */
export function paceWished(address: string): { readonly pace?: number } {
  const wished = new URL(address).searchParams.get('pace');
  return wished === null || wished === '' ? {} : { pace: Number(wished) };
}
