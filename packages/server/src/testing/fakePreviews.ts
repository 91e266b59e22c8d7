import type { PreviewSource } from '@coup-fourre/room';
import type { OpenPreviews } from '../serve.ts';

/** Previews that contain the text of their link. Returns none while `isBroken`. */
export class FakePreviews implements OpenPreviews {
  readonly drawn: PreviewSource[] = [];
  isBroken = false;

  keyOf(source: PreviewSource): string {
    return `${source.kind}-${JSON.stringify(source).length}`;
  }

  async text(source: PreviewSource) {
    if (this.isBroken) return null;
    const names = source.kind === 'replay' ? source.occupants.map(({ name }) => name).join(' and ') : '';
    return { title: `${source.kind} of ${names}`, description: 'Said & "done"' };
  }

  async picture(source: PreviewSource) {
    this.drawn.push(source);
    return this.isBroken ? null : Buffer.from(source.kind);
  }

  async close() {}
}
