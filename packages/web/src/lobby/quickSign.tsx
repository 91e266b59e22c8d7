import { useServerTime } from '../online/useNow.ts';
import { m } from '../paraglide/messages.js';
import { ThinkingSign } from '../table/thinkingSign.tsx';
import { leftText } from '../text/timeText.ts';

/** Others are looked for; computers are offered from a moment on (milliseconds since 1970). */
export function QuickSign({ from }: { readonly from: number }) {
  const left = from - useServerTime(1000);
  return (
    <div className="quick-sign">
      <p>
        <b>{m.quickLooking()}</b> <ThinkingSign />
      </p>
      <p className="label">{left > 0 ? m.quickLater({ time: leftText(left) }) : m.quickNow()}</p>
    </div>
  );
}
