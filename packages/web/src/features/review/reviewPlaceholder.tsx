import { m } from '@coup-fourre/client/text';
import { Icon } from '../../ui/art/index.ts';
import { Page } from '../../ui/page/page.tsx';
import type { ReviewRefusal } from './review.ts';

interface ReviewPlaceholderProps {
  readonly refusal: ReviewRefusal | null;
  readonly hasFailed: boolean;
  readonly leave: () => void;
}

/** Shown while a review is loading, or if it is refused. */
export function ReviewPlaceholder({ refusal, hasFailed, leave }: ReviewPlaceholderProps) {
  const fault = refusal === null ? (hasFailed ? m.reviewFailed() : null) : refusalText(refusal);
  return (
    <Page title={m.reviewTitle()}>
      <section className="tile narrow form">
        {fault === null ? <output>{m.loading()}</output> : <p role="alert">{fault}</p>}
        {fault !== null && (
          <button type="button" className="button" onClick={leave}>
            {m.reviewAnother()} <Icon name="arrow" size={20} />
          </button>
        )}
      </section>
    </Page>
  );
}

/** Why a record cannot be reviewed, in words. */
function refusalText(refusal: ReviewRefusal): string {
  switch (refusal.kind) {
    case 'badRecord':
      return refusal.line === null ? m.reviewFaultUnknown() : m.reviewFaultLine({ line: refusal.line });
    case 'noSuchDeal':
      return m.reviewFaultDeal();
    case 'nothingPlayed':
      return m.reviewFaultNothing();
  }
}
