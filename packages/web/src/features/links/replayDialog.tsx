import { m } from '@coup-fourre/client/text';
import { FIRST_MOMENT, type Moment } from '@coup-fourre/rules';
import { useState } from 'react';
import { useSetting } from '../../settings/useSettings.ts';
import { fullUrl } from '../../ui/base.ts';
import { Choices } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useCopy, useFound } from '../../ui/useShare.ts';
import { openRecord, type ReplayResult } from '../../worker/replay.ts';
import { cardsFaultText } from './cardsFaultText.ts';
import { CopyButton, ShareLink } from './shareLink.tsx';
import { embedLink, onlineReplayLink, type RecordLink, replayLink, sharedAddress } from './studyLinks.ts';

export interface SharedReplay {
  /** Fetches the record. Returns null if that fails. */
  readonly record: () => Promise<string | null>;
  /** Id of a finished game on the server, if it is one. */
  readonly game?: string;
  /** The moment at which the link opens, or null for the beginning. */
  readonly moment: Moment | null;
}

/** A link to the replay of a deal or of the whole match, and the code that embeds it in a page. */
export function ReplayDialog({ source, close }: { readonly source: SharedReplay; readonly close: () => void }) {
  const found = useFound(() => findReplay(source));
  return (
    <Dialog title={m.replayShareTitle()} className="challenge-dialog" hasFocusOnTitle onClose={close}>
      {found === null && <output>{m.loading()}</output>}
      {found?.all === null && <p role="alert">{m.challengeNoRecord()}</p>}
      {found?.all?.ok === false && <p role="alert">{cardsFaultText(found.all.fault)}</p>}
      {found?.all?.ok === true && <ReplayLinks source={source} all={found.all} one={found.one} />}
    </Dialog>
  );
}

/** The whole record, or null if it could not be fetched. Also the moment's deal alone, if it is a valid record. */
interface FoundReplay {
  readonly all: ReplayResult | null;
  readonly one: ReplayResult | null;
}

async function findReplay({ record, moment }: SharedReplay): Promise<FoundReplay> {
  const text = await record();
  if (text === null) return { all: null, one: null };
  const all = await openRecord({ record: text, deal: null });
  const isPart = moment !== null && all.ok && all.replay.steps.length > 1;
  return { all, one: isPart ? await openRecord({ record: text, deal: moment.deal }) : null };
}

interface ReplayLinksProps {
  readonly source: SharedReplay;
  readonly all: Extract<ReplayResult, { ok: true }>;
  readonly one: ReplayResult | null;
}

function ReplayLinks({ source: { game, moment }, all, one }: ReplayLinksProps) {
  const locale = useSetting('locale');
  const hasChoice = game === undefined && one?.ok === true;
  const [extent, setExtent] = useState<'deal' | 'match'>(hasChoice ? 'deal' : 'match');
  const isAlone = extent === 'deal' && one?.ok === true;
  const at = moment === null ? FIRST_MOMENT : isAlone ? { ...moment, deal: 1 } : moment;
  const { packed } = isAlone ? one.replay : all.replay;
  const link = game === undefined ? replayLink({ packed, moment: at }) : onlineReplayLink(game, at);
  return (
    <>
      {hasChoice && (
        <Choices
          label={m.replayExtent()}
          chosen={extent}
          choose={setExtent}
          values={[
            { value: 'deal', name: m.thisDeal() },
            { value: 'match', name: m.replayMatch({ deals: all.replay.steps.length }) },
          ]}
        />
      )}
      <p>{at.step === 0 ? m.replayShareStart({ deal: at.deal }) : m.replayShareMoment(at)}</p>
      <ShareLink
        text={m.replayShareText()}
        link={sharedAddress(fullUrl(''), link, locale)}
        label={m.replayLinkLabel()}
        to={link}
      />
      <EmbedCode link={{ packed, moment: at }} />
    </>
  );
}

/** Height of the frame in pixels before it reports its own. */
const FIRST_HEIGHT_PX = 560;

function EmbedCode({ link }: { readonly link: RecordLink }) {
  const code = frameCode(fullUrl(embedLink(link)));
  const { isCopied, copy } = useCopy(code);
  return (
    <details className="stack close embed-code">
      <summary>{m.replayEmbed()}</summary>
      <p>{m.replayEmbedText()}</p>
      <input readOnly value={code} aria-label={m.replayEmbed()} onFocus={({ target }) => target.select()} />
      <CopyButton quiet isCopied={isCopied} text={m.replayEmbedCopy()} onClick={copy} />
      <output className="label">{isCopied === false ? m.linkByHand() : ''}</output>
    </details>
  );
}

function frameCode(address: string): string {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = m.replayTitle();
  frame.width = '100%';
  frame.height = `${FIRST_HEIGHT_PX}`;
  frame.style.border = '0';
  return frame.outerHTML;
}
