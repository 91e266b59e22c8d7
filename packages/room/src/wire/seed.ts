/** Whether a text is a seed, as secrets and contributions are: 256 bits as 64 lower-case hexadecimal digits. */
export function isSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
