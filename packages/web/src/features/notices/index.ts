import { NOTICES_MESSAGES } from '@coup-fourre/client/text';
import { lazyPart } from '../../ui/page/lazyPart.tsx';

export const NoticesTile = lazyPart(async () => (await import('./noticesTile.tsx')).NoticesTile, NOTICES_MESSAGES);
export const NoticeOffer = lazyPart(async () => (await import('./noticeOffer.tsx')).NoticeOffer, NOTICES_MESSAGES);
